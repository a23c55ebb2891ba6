import type { Plugin } from 'chart.js';
import type { Theme } from './theme';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Draws a ring around the point that is looked at. */
export function highlight(
  point: Place | undefined,
  radius: number,
  theme: Theme,
): Plugin<'scatter'> {
  return {
    id: 'highlight',
    afterDatasetsDraw({ ctx, scales }) {
      if (point === undefined || scales.x === undefined || scales.y === undefined) return;
      ctx.save();
      ctx.strokeStyle = theme.text;
      ctx.lineWidth = 2;
      ctx.beginPath();
      const [x, y] = [scales.x.getPixelForValue(point.x), scales.y.getPixelForValue(point.y)];
      ctx.arc(x, y, radius, 0, 2 * Math.PI);
      ctx.stroke();
      ctx.restore();
    },
  };
}
