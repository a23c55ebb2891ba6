import type { ChartArea, Plugin, Scale } from 'chart.js';
import { formatLevelChange } from '../format/percent';
import type { Tone } from '../tone';
import { faded } from './common';
import type { Theme } from './theme';

export interface Bands {
  readonly regions: readonly Region[];
  readonly changes: readonly Change[];
}

interface Region {
  readonly start: number;
  readonly end: number;
  readonly mean: number;
  readonly spread: number;
}

interface Change {
  readonly at: number;
  readonly percentChange: number | null;
  readonly confirmed: boolean;
  readonly tone: Tone;
}

/** Shades each stable region two standard deviations around its mean, and marks where levels change. */
export function levelBands({ regions, changes }: Bands, theme: Theme): Plugin<'scatter'> {
  return {
    id: 'levelBands',
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      const [x, y] = [scales.x, scales.y];
      if (x === undefined || y === undefined) return;
      ctx.save();
      ctx.beginPath();
      ctx.rect(chartArea.left, chartArea.top, chartArea.width, chartArea.height);
      ctx.clip();
      for (const region of regions) drawRegion(ctx, region, x, y, theme);
      for (const change of changes) {
        drawChange(ctx, change, x.getPixelForValue(change.at), chartArea, theme);
      }
      drawCaptions(ctx, changes, x, chartArea, theme);
      ctx.restore();
    },
  };
}

function drawRegion(
  ctx: CanvasRenderingContext2D,
  { start, end, mean, spread }: Region,
  x: Scale,
  y: Scale,
  theme: Theme,
): void {
  const [left, right] = [x.getPixelForValue(start), x.getPixelForValue(end)];
  const [top, bottom] = [
    y.getPixelForValue(mean + 2 * spread),
    y.getPixelForValue(mean - 2 * spread),
  ];
  ctx.fillStyle = faded(theme.candidate, 0.08);
  ctx.fillRect(left, top, right - left, Math.max(bottom - top, 1));
  ctx.strokeStyle = faded(theme.candidate, 0.45);
  ctx.lineWidth = 1;
  ctx.setLineDash([6, 4]);
  ctx.beginPath();
  ctx.moveTo(left, y.getPixelForValue(mean));
  ctx.lineTo(right, y.getPixelForValue(mean));
  ctx.stroke();
}

function drawChange(
  ctx: CanvasRenderingContext2D,
  { confirmed, tone }: Change,
  at: number,
  area: ChartArea,
  theme: Theme,
): void {
  ctx.strokeStyle = theme.tones[tone];
  ctx.lineWidth = 1.25;
  ctx.setLineDash(confirmed ? [] : [3, 3]);
  ctx.beginPath();
  ctx.moveTo(at, area.top);
  ctx.lineTo(at, area.bottom);
  ctx.stroke();
}

/** Prints each change, level to level, beside its line, on the first row where it covers no other. */
function drawCaptions(
  ctx: CanvasRenderingContext2D,
  changes: readonly Change[],
  x: Scale,
  area: ChartArea,
  theme: Theme,
): void {
  ctx.font = `600 12px ${theme.font}`;
  ctx.textBaseline = 'top';
  const ends: number[] = [];
  for (const { at, percentChange, tone } of changes) {
    const text = formatLevelChange(percentChange);
    const width = ctx.measureText(text).width;
    const left = Math.min(x.getPixelForValue(at) + 9, area.right - width - 2);
    const row = rowFor(left, ends);
    ends[row] = left + width + 6;
    ctx.fillStyle = theme.tones[tone];
    ctx.fillText(text, left, area.top + 4 + row * 16);
  }
}

/** The first row that is free from `left` on. */
export function rowFor(left: number, ends: readonly number[]): number {
  const free = ends.findIndex((end) => end <= left);
  return free === -1 ? ends.length : free;
}
