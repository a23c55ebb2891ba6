import type { ChartArea } from 'chart.js';

/** A place on the canvas in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the canvas in CSS pixels. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What was drawn around, in the values of the axes. */
export interface ValueBox {
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
}

/** Whether a box is drawn freely, or over the whole height. */
export type BoxAxes = 'x' | 'xy';

/** A movement of fewer pixels is a click. */
export const CLICK = 6;

type Area = Pick<ChartArea, 'left' | 'right' | 'top' | 'bottom'>;

/** The rectangle between two places, kept inside the plot; null while it is no more than a click. */
export function boxBetween(from: Place, to: Place, area: Area, axes: BoxAxes): PixelBox | null {
  const wide = Math.abs(to.x - from.x) >= CLICK;
  const high = Math.abs(to.y - from.y) >= CLICK;
  if (!wide || (axes === 'xy' && !high)) return null;
  const [left, right] = ordered(from.x, to.x, area.left, area.right);
  const [top, bottom] =
    axes === 'x' ? [area.top, area.bottom] : ordered(from.y, to.y, area.top, area.bottom);
  return { left, top, right, bottom };
}

function ordered(a: number, b: number, low: number, high: number): [number, number] {
  const inside = (value: number): number => Math.min(Math.max(value, low), high);
  return [inside(Math.min(a, b)), inside(Math.max(a, b))];
}

export function isInside({ x, y }: Place, area: Area): boolean {
  return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
}
