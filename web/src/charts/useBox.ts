import type { Chart } from 'chart.js';
import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type BoxAxes,
  boxBetween,
  isInside,
  type PixelBox,
  type Place,
  type ValueBox,
} from './box';

/** What a drag over a chart does. */
export interface BoxSelection {
  readonly axes: BoxAxes;
  readonly onSelect: (box: ValueBox) => void;
}

/**
 * Lets a mouse or pen draw a box over a chart; a finger scrolls the page as everywhere else.
 * Returns the box while it is drawn.
 */
export function useBox(
  frame: RefObject<HTMLElement | null>,
  chart: { readonly current: Chart | null },
  selection: BoxSelection | undefined,
): PixelBox | null {
  const [box, setBox] = useState<PixelBox | null>(null);
  const select = useRef(selection);
  select.current = selection;
  const axes = selection?.axes;

  useEffect(() => {
    const element = frame.current;
    if (element === null || axes === undefined) return undefined;
    return listen(element, chart, axes, setBox, (drawn) => {
      if (chart.current !== null) select.current?.onSelect(valuesOf(chart.current, drawn));
    });
  }, [frame, chart, axes]);

  return box;
}

function listen(
  element: HTMLElement,
  chart: { readonly current: Chart | null },
  axes: BoxAxes,
  show: (box: PixelBox | null) => void,
  select: (box: PixelBox) => void,
): () => void {
  let start: Place | null = null;
  let drawn: PixelBox | null = null;
  const placeOf = (event: PointerEvent): Place => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const end = (): void => {
    start = null;
    drawn = null;
    show(null);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  const on = (
    name: 'pointerdown' | 'pointermove' | 'pointerup',
    does: (e: PointerEvent) => void,
  ) => {
    element.addEventListener(name, does, { signal });
  };
  on('pointerdown', (event) => {
    const area = chart.current?.chartArea;
    if (event.button !== 0 || event.pointerType === 'touch' || area === undefined) return;
    const place = placeOf(event);
    if (isInside(place, area)) start = place;
  });
  on('pointermove', (event) => {
    const area = chart.current?.chartArea;
    if (start === null || area === undefined) return;
    drawn = boxBetween(start, placeOf(event), area, axes);
    if (drawn !== null && !element.hasPointerCapture(event.pointerId)) {
      element.setPointerCapture(event.pointerId);
    }
    show(drawn);
  });
  on('pointerup', () => {
    const selected = drawn;
    end();
    if (selected === null) return;
    swallowClick(element);
    select(selected);
  });
  element.addEventListener('pointercancel', end, { signal });
  return () => {
    listeners.abort();
  };
}

/** The click that ends a drag picks no point. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    element.removeEventListener('click', swallow, { capture: true });
  });
}

function valuesOf({ scales }: Chart, box: PixelBox): ValueBox {
  const along = (axis: 'x' | 'y', a: number, b: number): [number, number] => {
    const values = [a, b].map((pixel) => scales[axis]?.getValueForPixel(pixel) ?? 0);
    return [Math.min(...values), Math.max(...values)];
  };
  return { x: along('x', box.left, box.right), y: along('y', box.top, box.bottom) };
}
