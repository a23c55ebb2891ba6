import type { Plugin } from 'chart.js';
import type { Bar } from './bar';
import type { Theme } from './theme';

const CAP = 3;

/** Draws on each bar from the lowest to the highest machine's median. */
export function errorBars(upright: boolean, theme: Theme): Plugin<'bar'> {
  return {
    id: 'errorBars',
    afterDatasetsDraw(chart) {
      const { ctx, scales } = chart;
      const across = upright ? scales.y : scales.x;
      if (across === undefined) return;
      ctx.save();
      ctx.strokeStyle = theme.text;
      ctx.lineWidth = 1;
      ctx.beginPath();
      for (const [index, { data }] of chart.data.datasets.entries()) {
        for (const [place, element] of chart.getDatasetMeta(index).data.entries()) {
          const { low, high } = data[place] as unknown as Bar;
          if (low === high) continue;
          const [from, to] = [across.getPixelForValue(low), across.getPixelForValue(high)];
          whisker(ctx, upright ? element.x : element.y, from, to, upright);
        }
      }
      ctx.stroke();
      ctx.restore();
    },
  };
}

function whisker(
  ctx: CanvasRenderingContext2D,
  at: number,
  from: number,
  to: number,
  upright: boolean,
): void {
  const line = (a1: number, b1: number, a2: number, b2: number): void => {
    ctx.moveTo(upright ? a1 : b1, upright ? b1 : a1);
    ctx.lineTo(upright ? a2 : b2, upright ? b2 : a2);
  };
  line(at, from, at, to);
  for (const end of [from, to]) line(at - CAP, end, at + CAP, end);
}
