import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Window } from '../../charts/revisionAxis';
import { clamped, panned } from './window';

/** What of the strip is held: an end of the part that is shown, the part, or none: a new one begins. */
type Grip = 'first' | 'last' | 'both' | 'new';

interface Drag {
  readonly grip: Grip;
  readonly start: number;
  readonly from: Window;
}

/** Fewer revisions are never shown by dragging an end. */
const LEAST = 4;

/** Dragging on the strip below a history; a drag of less than a revision moves nothing. */
export function useStripDrag(
  strip: RefObject<HTMLDivElement | null>,
  window: Window,
  count: number,
  onMove: (window: Window, done: boolean) => void,
) {
  const drag = useRef<Drag | null>(null);
  const [isDragging, setDragging] = useState(false);
  const placeAt = (event: PointerEvent): number => {
    const box = strip.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return 0;
    return ((event.clientX - box.left) / box.width) * count - 0.5;
  };
  const begin = (event: PointerEvent): void => {
    drag.current = { grip: gripOf(event, window, count), start: placeAt(event), from: window };
    strip.current?.setPointerCapture(event.pointerId);
    setDragging(true);
  };
  const move = (event: PointerEvent): void => {
    if (drag.current !== null) onMove(dragged(drag.current, placeAt(event), count), false);
  };
  const end = (event: PointerEvent): void => {
    const ended = drag.current;
    if (ended === null) return;
    drag.current = null;
    setDragging(false);
    const place = placeAt(event);
    if (Math.abs(place - ended.start) >= 1) onMove(dragged(ended, place, count), true);
  };
  return {
    isDragging,
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Of a history that is shown whole there is nothing to move: a drag chooses a part. */
function gripOf(event: PointerEvent, { first, last }: Window, count: number): Grip {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const held = (target?.dataset.grip ?? 'new') as Grip;
  return held === 'both' && first === 0 && last === count - 1 ? 'new' : held;
}

/** The part that is shown once the drag has come to a place. */
function dragged({ grip, start, from }: Drag, place: number, count: number): Window {
  switch (grip) {
    case 'both':
      return panned(from, place - start, count);
    case 'first':
      return clamped({ ...from, first: Math.min(place, from.last - LEAST) }, count);
    case 'last':
      return clamped({ ...from, last: Math.max(place, from.first + LEAST) }, count);
    case 'new':
      return clamped({ first: Math.min(start, place), last: Math.max(start, place) }, count);
  }
}
