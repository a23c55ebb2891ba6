import type { ChartArea, Plugin, Scale } from 'chart.js';
import type { Thresholds } from '../api/types';
import { faded } from './common';
import type { Theme } from './theme';

/** Below this width in pixels one caption has to do for both lines of z. */
const NARROW = 420;

/**
 * Draws where a change starts to count, and shades the corners that are beyond both thresholds. What
 * has no z stands on a rail below the floor, where nothing is shaded.
 */
export function thresholdZones(
  { minEffect, z }: Thresholds,
  { rail, floor }: { readonly rail: number | null; readonly floor: number },
  theme: Theme,
): Plugin<'scatter'> {
  return {
    id: 'thresholdZones',
    beforeDatasetsDraw(chart) {
      const { ctx, chartArea } = chart;
      const [x, y] = [chart.scales.x, chart.scales.y];
      if (x === undefined || y === undefined) return;
      const bottom = rail === null ? chartArea.bottom : y.getPixelForValue(floor);
      const area = { ...chartArea, bottom };
      const [worse, better] = [x.getPixelForValue(-minEffect), x.getPixelForValue(minEffect)];
      const [below, above] = [y.getPixelForValue(-z), y.getPixelForValue(z)];
      ctx.save();
      shade(ctx, area.left, below, worse, area.bottom, theme.tones.worse);
      shade(ctx, better, area.top, area.right, above, theme.tones.better);
      drawZero(ctx, area, x, y, theme);
      ctx.strokeStyle = theme.muted;
      ctx.setLineDash([5, 4]);
      ctx.lineWidth = 1;
      for (const at of [worse, better]) line(ctx, at, area.top, at, area.bottom);
      for (const at of [below, above]) line(ctx, area.left, at, area.right, at);
      drawCaptions(ctx, area, { worse, better, above, below }, { minEffect, z }, theme);
      if (rail !== null) drawRail(ctx, area, y.getPixelForValue(rail), theme);
      ctx.restore();
    },
  };
}

function drawZero(
  ctx: CanvasRenderingContext2D,
  area: ChartArea,
  x: Scale,
  y: Scale,
  theme: Theme,
): void {
  ctx.strokeStyle = theme.axis;
  ctx.lineWidth = 1;
  line(ctx, x.getPixelForValue(0), area.top, x.getPixelForValue(0), area.bottom);
  line(ctx, area.left, y.getPixelForValue(0), area.right, y.getPixelForValue(0));
}

function drawCaptions(
  ctx: CanvasRenderingContext2D,
  area: ChartArea,
  at: Readonly<Record<'worse' | 'better' | 'above' | 'below', number>>,
  { minEffect, z }: Pick<Thresholds, 'minEffect' | 'z'>,
  theme: Theme,
): void {
  ctx.font = `500 11px ${theme.font}`;
  ctx.fillStyle = theme.muted;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'right';
  if (minEffect > 0) ctx.fillText(`−${minEffect}%`, at.worse - 5, area.top + 5);
  ctx.textAlign = 'left';
  if (minEffect > 0) ctx.fillText(`+${minEffect}%`, at.better + 5, area.top + 5);
  ctx.textBaseline = 'bottom';
  ctx.fillText(`z = ${z}`, area.left + 6, at.above - 3);
  if (area.right - area.left < NARROW) return;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'right';
  ctx.fillText(`z = −${z}`, area.right - 6, at.below + 4);
}

function drawRail(ctx: CanvasRenderingContext2D, area: ChartArea, at: number, theme: Theme): void {
  ctx.setLineDash([]);
  ctx.strokeStyle = theme.axis;
  line(ctx, area.left, area.bottom, area.right, area.bottom);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  ctx.fillStyle = theme.muted;
  ctx.fillText('no z-score', area.right - 6, at);
}

function shade(
  ctx: CanvasRenderingContext2D,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: string,
): void {
  ctx.fillStyle = faded(colour, 0.07);
  ctx.fillRect(left, top, right - left, bottom - top);
}

function line(
  ctx: CanvasRenderingContext2D,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  ctx.beginPath();
  ctx.moveTo(fromX, fromY);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}
