import type { Plugin } from 'chart.js';
import { faded } from './common';
import type { Theme } from './theme';

/** Draws the diagonal of equal values, and the band of so many percent around it. */
export function diagonalBand(percent: number, theme: Theme): Plugin<'scatter'> {
  return {
    id: 'diagonalBand',
    beforeDatasetsDraw({ ctx, chartArea, scales: { x, y } }) {
      if (x === undefined || y === undefined) return;
      const line = (ratio: number): (readonly [number, number])[] =>
        [x.min, x.max].map((value) => [
          x.getPixelForValue(value),
          y.getPixelForValue(value * ratio),
        ]);
      const [above, below] = [line(1 + percent / 100), line(1 / (1 + percent / 100)).reverse()];
      ctx.save();
      ctx.beginPath();
      ctx.rect(chartArea.left, chartArea.top, chartArea.width, chartArea.height);
      ctx.clip();
      trace(ctx, [...above, ...below]);
      ctx.fillStyle = faded(theme.baseline, 0.18);
      ctx.fill();
      trace(ctx, line(1));
      ctx.strokeStyle = theme.muted;
      ctx.setLineDash([5, 4]);
      ctx.stroke();
      caption(ctx, chartArea, percent, theme);
      ctx.restore();
    },
  };
}

function trace(ctx: CanvasRenderingContext2D, corners: readonly (readonly [number, number])[]) {
  ctx.beginPath();
  corners.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

function caption(
  ctx: CanvasRenderingContext2D,
  { right, bottom }: { readonly right: number; readonly bottom: number },
  percent: number,
  theme: Theme,
): void {
  ctx.font = `500 11px ${theme.font}`;
  ctx.fillStyle = theme.muted;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  ctx.fillText(`band: ±${percent}%`, right - 6, bottom - 6);
}
