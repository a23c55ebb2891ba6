import type { ChartArea, Plugin } from 'chart.js';
import type { Verdict } from '../api/types';
import { VERDICTS } from '../verdict';
import type { Theme } from './theme';

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface PointLabel {
  readonly point: Place;
  readonly radius: number;
  readonly text: string;
  readonly verdict: Verdict;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HEIGHT = 16;
/** Half of the room that a mark keeps free of text. */
const MARK = 5;

/** Prints names beside points, the most important first; one that would cover another is left out. */
export function pointLabels(
  labels: readonly PointLabel[],
  points: readonly Place[],
  theme: Theme,
): Plugin<'scatter'> {
  return {
    id: 'pointLabels',
    afterDatasetsDraw(chart) {
      const { ctx, chartArea, scales } = chart;
      const [x, y] = [scales.x, scales.y];
      if (x === undefined || y === undefined) return;
      ctx.save();
      ctx.font = `600 12px ${theme.font}`;
      ctx.textBaseline = 'middle';
      const taken = points.map((point) => ({
        left: x.getPixelForValue(point.x) - MARK,
        right: x.getPixelForValue(point.x) + MARK,
        top: y.getPixelForValue(point.y) - MARK,
        bottom: y.getPixelForValue(point.y) + MARK,
      }));
      for (const { point, radius, text, verdict } of labels) {
        const centre = { x: x.getPixelForValue(point.x), y: y.getPixelForValue(point.y) };
        const width = ctx.measureText(text).width;
        const box = placeFor(centre, radius + 6, width, chartArea, taken);
        if (box === null) continue;
        taken.push(box);
        drawText(ctx, text, box, theme.tones[VERDICTS[verdict].tone], theme.surface);
      }
      ctx.restore();
    },
  };
}

/** Beside the point, else above or below it, else nowhere. */
export function placeFor(
  centre: Place,
  distance: number,
  width: number,
  area: ChartArea | Box,
  taken: readonly Box[],
): Box | null {
  const [beside, above, below] = [centre.y - HEIGHT / 2, centre.y - 24, centre.y + 8];
  const middle = centre.x - width / 2;
  const corners = [
    [centre.x + distance, beside],
    [centre.x - distance - width, beside],
    [middle, above],
    [middle, below],
    [centre.x, above],
    [centre.x, below],
    [centre.x - width, above],
    [centre.x - width, below],
  ] as const;
  const places = corners.map(([left, top]) => ({
    left,
    top,
    right: left + width,
    bottom: top + HEIGHT,
  }));
  return places.find((box) => isInside(box, area) && !taken.some((o) => overlap(box, o))) ?? null;
}

function isInside(box: Box, area: Box): boolean {
  return (
    box.left >= area.left &&
    box.right <= area.right &&
    box.top >= area.top &&
    box.bottom <= area.bottom
  );
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function drawText(
  ctx: CanvasRenderingContext2D,
  text: string,
  box: Box,
  colour: string,
  halo: string,
): void {
  const middle = (box.top + box.bottom) / 2;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4;
  ctx.strokeStyle = halo;
  ctx.strokeText(text, box.left, middle);
  ctx.fillStyle = colour;
  ctx.fillText(text, box.left, middle);
}
