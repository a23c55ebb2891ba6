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

/** Calls `show` while a box is drawn over the element and `select` once it is; returns the way to stop. */
function listen(
  element: HTMLElement,
  chart: { readonly current: Chart | null },
  axes: BoxAxes,
  show: (box: PixelBox | null) => void,
  select: (box: PixelBox) => void,
): () => void {
  let start: Place | null = null;
  let drawn: PixelBox | null = null;
  const begin = (event: PointerEvent): void => {
    const area = chart.current?.chartArea;
    if (event.button !== 0 || event.pointerType === 'touch' || area === undefined) return;
    const place = placeOn(element, event);
    if (isInside(place, area)) start = place;
  };
  const draw = (event: PointerEvent): void => {
    const area = chart.current?.chartArea;
    if (start === null || area === undefined) return;
    drawn = boxBetween(start, placeOn(element, event), area, axes);
    if (drawn !== null) hold(element, event);
    show(drawn);
  };
  const end = (): void => {
    start = null;
    drawn = null;
    show(null);
  };
  const choose = (): void => {
    const selected = drawn;
    end();
    if (selected === null) return;
    swallowClick(element);
    select(selected);
  };
  return onPointer(element, {
    pointerdown: begin,
    pointermove: draw,
    pointerup: choose,
    pointercancel: end,
  });
}

type PointerEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

function onPointer(
  element: HTMLElement,
  handlers: Readonly<Record<PointerEventName, (event: PointerEvent) => void>>,
): () => void {
  const listeners = new AbortController();
  for (const [name, handler] of Object.entries(handlers)) {
    element.addEventListener(name as PointerEventName, handler, { signal: listeners.signal });
  }
  return () => {
    listeners.abort();
  };
}

function placeOn(element: HTMLElement, event: PointerEvent): Place {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/** The pointer's events go on coming when it leaves the element. */
function hold(element: HTMLElement, { pointerId }: PointerEvent): void {
  if (!element.hasPointerCapture(pointerId)) element.setPointerCapture(pointerId);
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
