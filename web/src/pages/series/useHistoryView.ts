import { useEffect, useMemo, useState } from 'preact/hooks';
import type { History } from '../../api/types';
import { pointAt } from '../../charts/historyChart';
import { type HistoryLines, historyLines, type RevisionPoint } from '../../charts/historyLines';
import type { Window } from '../../charts/revisionAxis';
import type { HistoryView } from '../../url';
import type { Around } from './around';
import { afterKey } from './keys';
import { useFrame } from './useFrame';
import { viewOf, windowOf } from './window';

/** What of a history is shown and looked at, and how that changes. */
export interface ShownHistory {
  readonly lines: HistoryLines;
  readonly count: number;
  readonly window: Window;
  /** The point whose details are open. */
  readonly looked: RevisionPoint | undefined;
  /** Shows a part: soon while the reader still moves, in the address once it is done. */
  readonly move: (window: Window, done: boolean) => void;
  readonly show: (window: Window, replace?: boolean) => void;
  readonly look: (revision: string) => void;
  readonly press: (event: KeyboardEvent) => void;
}

type OpenView = (change: Partial<HistoryView>, replace?: boolean) => void;

/** The address has the shown part; while the reader moves, the picture is ahead of it. */
export function useHistoryView(
  history: History,
  candidates: Around['candidates'],
  view: HistoryView,
  open: OpenView,
): ShownHistory {
  const { points } = history;
  const count = points.length;
  const lines = useMemo(() => historyLines(history, candidates), [history, candidates]);
  const looked = useMemo(() => pointAt(lines, view.at), [lines, view.at]);
  const linked = useMemo(
    () => windowOf(lines.places, count, view, looked?.x),
    [lines, count, view.range, view.from, view.to, looked],
  );
  const [ahead, setAhead] = useState<Window | null>(null);
  const moveSoon = useFrame(setAhead);
  useEffect(() => {
    setAhead(null);
  }, [linked]);
  const window = ahead ?? linked;

  const revisionAt = (index: number): string => points[index]?.revision ?? '';
  const show = (next: Window, replace = false, change: Partial<HistoryView> = {}): void => {
    setAhead(next);
    open({ ...viewOf(next, revisionAt, count), ...change }, replace);
  };
  return {
    lines,
    count,
    window,
    looked,
    show,
    move: (next, done) => {
      if (done) show(next);
      else moveSoon(next);
    },
    look: (revision) => {
      open({ at: revision });
    },
    press: (event) => {
      const index = placeLookedAt(lines, view.at, looked);
      const next = keyPressed(event, { window, at: index }, count);
      if (next === null) return;
      const revision = next.at === null ? '' : revisionAt(next.at);
      const at = next.at === index ? view.at : revision;
      if (next.window === window) open({ at }, true);
      else show(next.window, true, { at });
    },
  };
}

function placeLookedAt({ places }: HistoryLines, at: string, looked: RevisionPoint | undefined) {
  return places.get(at) ?? (looked === undefined ? null : Math.floor(looked.x));
}

/** A key that means something here does nothing else. */
function keyPressed(
  event: KeyboardEvent,
  now: Parameters<typeof afterKey>[2],
  count: number,
): ReturnType<typeof afterKey> {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const next = afterKey(event.key, event.shiftKey, now, count);
  if (next !== null) event.preventDefault();
  return next;
}
