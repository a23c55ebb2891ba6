import { type RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { RowHeights } from './rowHeights';

/** The part of a long list that is in the document. */
export interface ListWindow<E extends HTMLElement> {
  /** On the element whose children are the rows, with a spacer before and behind them. */
  readonly list: RefObject<E | null>;
  readonly first: number;
  /** Not included. */
  readonly end: number;
  /** Heights in pixels of the rows left out before and after. */
  readonly before: number;
  readonly behind: number;
}

/** So many rows are always drawn whole. */
export const MOST_DRAWN = 100;

/** Rows drawn beyond each edge of the screen, in pixels. */
const OVERSCAN = 400;

/**
 * Draws of a long list only what can be seen, and never more than a hundred rows.
 *
 * @param rows a change of it forgets how high the rows are
 * @param usual height of a row in pixels, until it was drawn
 * @param lookedAt the row to bring into view; −1 for none
 */
export function useWindow<E extends HTMLElement>(
  rows: readonly unknown[],
  usual: number,
  lookedAt: number,
): ListWindow<E> {
  const count = rows.length;
  const isShort = count <= MOST_DRAWN;
  const list = useRef<E>(null);
  const heights = useRef(new RowHeights(count, usual));
  const measured = useRef(rows);
  if (measured.current !== rows) {
    measured.current = rows;
    heights.current = new RowHeights(count, usual);
  }
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const range = isShort ? { first: 0, end: count } : rangeOf(list.current, heights.current);
  const drawn = useRef(range);
  drawn.current = range;

  useEffect(() => {
    if (isShort) return undefined;
    return onMove(() => {
      const { first, end } = rangeOf(list.current, heights.current);
      if (first !== drawn.current.first || end !== drawn.current.end) drawAgain(0);
    });
  }, [isShort]);

  useLayoutEffect(() => {
    if (isShort || lookedAt < 0 || list.current === null) return;
    const top = list.current.getBoundingClientRect().top + window.scrollY;
    window.scrollTo(0, top + heights.current.above(lookedAt) - window.innerHeight / 2);
    drawAgain(0);
  }, [isShort, lookedAt, rows]);

  useLayoutEffect(() => {
    if (!isShort && list.current !== null) measure(list.current, range.first, heights.current);
  });

  return {
    list,
    ...range,
    before: heights.current.above(range.first),
    behind: heights.current.whole - heights.current.above(range.end),
  };
}

function rangeOf(list: HTMLElement | null, heights: RowHeights) {
  const hidden = list === null ? 0 : -list.getBoundingClientRect().top;
  const first = heights.at(hidden - OVERSCAN);
  const end = heights.at(hidden + window.innerHeight + OVERSCAN) + 1;
  return { first, end: Math.min(end, first + MOST_DRAWN, heights.count) };
}

/** The first and the last child are spacers. */
function measure(list: HTMLElement, first: number, heights: RowHeights): void {
  const rows = [...list.children].slice(1, -1);
  rows.forEach((row, index) => {
    heights.set(first + index, row.getBoundingClientRect().height);
  });
}

/** Reports, at most once a frame, that the reader scrolled or resized the window. */
function onMove(listener: () => void): () => void {
  let frame: number | null = null;
  const soon = (): void => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      listener();
    });
  };
  window.addEventListener('scroll', soon, { passive: true });
  window.addEventListener('resize', soon);
  soon();
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    window.removeEventListener('scroll', soon);
    window.removeEventListener('resize', soon);
  };
}
