import type { Window } from '../../charts/revisionAxis';
import { clamped, panned, showing, zoomed } from './window';

/** What the keyboard does on a history. */
export interface Looking {
  readonly window: Window;
  /** The place that is looked at; null for none. */
  readonly at: number | null;
}

/** The next state after a key, or null if the key means nothing here. */
export function afterKey(
  key: string,
  shift: boolean,
  { window, at }: Looking,
  count: number,
): Looking | null {
  const middle = (window.first + window.last) / 2;
  const length = window.last - window.first;
  const looking = (place: number): Looking => {
    const inside = Math.min(Math.max(place, 0), count - 1);
    return { window: showing(window, inside, count), at: inside };
  };
  switch (key) {
    case 'ArrowLeft':
      if (shift) return { window: panned(window, -length / 4, count), at };
      return looking(at === null ? window.last : at - 1);
    case 'ArrowRight':
      if (shift) return { window: panned(window, length / 4, count), at };
      return looking(at === null ? window.first : at + 1);
    case '+':
    case '=':
      return { window: zoomed(window, 0.5, at ?? middle, count), at };
    case '-':
    case '_':
      return { window: zoomed(window, 2, at ?? middle, count), at };
    case 'Home':
      return looking(0);
    case 'End':
      return looking(count - 1);
    case 'Escape':
      if (at !== null) return { window, at: null };
      return { window: clamped({ first: 0, last: count - 1 }, count), at: null };
    default:
      return null;
  }
}
