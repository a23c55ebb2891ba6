import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Window } from '../../charts/revisionAxis';
import { panned, zoomed } from './window';

/** After a pause of this length the movement is over, in milliseconds. */
const PAUSE = 250;

/**
 * A pinch, or the wheel with Ctrl, zooms; a sideways wheel pans. The plain wheel is left to the page:
 * a picture that catches it would hold the reader.
 */
export function useWheel(
  frame: RefObject<HTMLElement | null>,
  window: Window,
  count: number,
  onMove: (window: Window, done: boolean) => void,
): void {
  const state = useRef({ window, count, onMove });
  state.current = { window, count, onMove };
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let moved: Window | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const turn = (event: WheelEvent): void => {
      const { window: shown, count: all } = state.current;
      const from = moved ?? shown;
      const next = movedBy(event, element, from, all);
      if (next === null) return;
      event.preventDefault();
      moved = next;
      state.current.onMove(next, false);
      clearTimeout(timer);
      timer = setTimeout(() => {
        moved = null;
        state.current.onMove(next, true);
      }, PAUSE);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', turn);
    };
  }, [frame]);
}

function movedBy(
  event: WheelEvent,
  element: HTMLElement,
  { first, last }: Window,
  count: number,
): Window | null {
  const { left, width } = element.getBoundingClientRect();
  const length = last - first;
  if (event.ctrlKey || event.metaKey) {
    const around = first + ((event.clientX - left) / Math.max(width, 1)) * length;
    return zoomed({ first, last }, Math.exp(event.deltaY / 200), around, count);
  }
  if (Math.abs(event.deltaX) <= Math.abs(event.deltaY)) return null;
  return panned({ first, last }, (event.deltaX / Math.max(width, 1)) * length, count);
}
