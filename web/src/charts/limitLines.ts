import type { Plugin } from 'chart.js';
import type { Theme } from './theme';

/** A limit of the policy in the axis' unit. */
export interface LimitLine {
  readonly text: string;
  readonly at: number;
}

/** Draws each limit as a line across, with its words; one outside what is shown is left out. */
export function limitLines(limits: readonly LimitLine[], theme: Theme): Plugin<'scatter'> {
  return {
    id: 'limitLines',
    beforeDatasetsDraw({ ctx, chartArea, scales }) {
      const { y } = scales;
      if (y === undefined) return;
      ctx.save();
      ctx.strokeStyle = theme.tones.worse;
      ctx.fillStyle = theme.tones.worse;
      ctx.font = `600 12px ${theme.font}`;
      ctx.textBaseline = 'bottom';
      ctx.lineWidth = 1.25;
      for (const { text, at } of limits.filter(({ at }) => at >= y.min && at <= y.max)) {
        const line = y.getPixelForValue(at);
        ctx.beginPath();
        ctx.moveTo(chartArea.left, line);
        ctx.lineTo(chartArea.right, line);
        ctx.stroke();
        ctx.fillText(text, chartArea.left + 6, line - 2);
      }
      ctx.restore();
    },
  };
}
