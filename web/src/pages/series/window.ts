import type { Window } from '../../charts/revisionAxis';
import { DEFAULT_HISTORY, type HistoryRange, type HistoryView } from '../../url';

/** The part of a history that is shown: from the link to places, and moved about. */

/** Fewer points are no picture. */
const FEWEST = 5;

/**
 * The part that a link names; an end that is no longer known is that of the history. Where it names
 * but a point, that point is in view.
 *
 * @param at the place of the point that is looked at, if any
 */
export function windowOf(
  places: ReadonlyMap<string, number>,
  count: number,
  { range, from, to }: HistoryView,
  at?: number,
): Window {
  const last = Math.max(count - 1, 0);
  if (from === '' && to === '') {
    const usual = newest(range, last);
    return at === undefined ? usual : showing(usual, Math.floor(at), count);
  }
  const [first, end] = [places.get(from) ?? 0, places.get(to) ?? last];
  return clamped({ first: Math.min(first, end), last: Math.max(first, end) }, count);
}

function newest(range: HistoryRange, last: number): Window {
  return { first: range === 'all' ? 0 : Math.max(0, last + 1 - Number(range)), last };
}

/** What the link names for a part: nothing for the whole of a history that is shown whole at first. */
export function viewOf(
  { first, last }: Window,
  revisionAt: (place: number) => string,
  count: number,
): Pick<HistoryView, 'range' | 'from' | 'to'> {
  const { range } = DEFAULT_HISTORY;
  if (first === 0 && last >= count - 1) {
    return { range: count <= Number(range) ? range : 'all', from: '', to: '' };
  }
  return { range, from: revisionAt(first), to: revisionAt(last) };
}

/** Makes the part shorter (factor below 1) or longer, with a place staying where it is. */
export function zoomed(
  { first, last }: Window,
  factor: number,
  around: number,
  count: number,
): Window {
  const inside = Math.min(Math.max(around, first), last);
  return clamped(
    {
      first: Math.round(inside - (inside - first) * factor),
      last: Math.round(inside + (last - inside) * factor),
    },
    count,
  );
}

/** Moves the part by so many places, no further than the history goes. */
export function panned({ first, last }: Window, by: number, count: number): Window {
  const step = Math.min(Math.max(Math.round(by), -first), count - 1 - last);
  return { first: first + step, last: last + step };
}

/** Moves the part no more than needed to have a place in it. */
export function showing(window: Window, place: number, count: number): Window {
  if (place < window.first) return panned(window, place - window.first, count);
  if (place > window.last) return panned(window, place - window.last, count);
  return window;
}

/** Whole places within the history, and enough of them. */
export function clamped({ first, last }: Window, count: number): Window {
  const end = Math.max(count - 1, 0);
  const from = Math.min(Math.max(Math.round(first), 0), end);
  const to = Math.min(Math.max(Math.round(last), 0), end);
  const missing = Math.min(FEWEST, count) - 1 - (to - from);
  if (missing <= 0) return { first: from, last: to };
  const start = Math.max(
    0,
    Math.min(from - Math.floor(missing / 2), end + 1 - Math.min(FEWEST, count)),
  );
  return { first: start, last: start + Math.min(FEWEST, count) - 1 };
}
