import type { Plugin } from 'chart.js';
import type { Theme } from './theme';

/** What happened around the series, by its place. */
export interface Marks {
  readonly alerts: readonly { readonly x: number; readonly open: boolean }[];
  readonly generations: readonly { readonly x: number; readonly label: string }[];
}

const BELL = { width: 11, height: 9 };

/** Marks alerts at the upper edge, and machines that came back as others at the lower. */
export function topMarks({ alerts, generations }: Marks, theme: Theme): Plugin<'scatter'> {
  return {
    id: 'topMarks',
    afterDatasetsDraw({ ctx, chartArea, scales: { x } }) {
      if (x === undefined) return;
      const visible = <M extends { readonly x: number }>(marks: readonly M[]): readonly M[] =>
        marks.filter((mark) => mark.x >= x.min && mark.x <= x.max);
      ctx.save();
      for (const { x: at, open } of visible(alerts)) {
        const [middle, top] = [x.getPixelForValue(at - 0.5), chartArea.top];
        ctx.beginPath();
        ctx.moveTo(middle - BELL.width / 2, top);
        ctx.lineTo(middle + BELL.width / 2, top);
        ctx.lineTo(middle, top + BELL.height);
        ctx.closePath();
        ctx.strokeStyle = open ? theme.tones.worse : theme.muted;
        ctx.lineWidth = 1.5;
        ctx.stroke();
        if (!open) continue;
        ctx.fillStyle = theme.tones.worse;
        ctx.fill();
      }
      ctx.font = `500 11px ${theme.font}`;
      ctx.textBaseline = 'bottom';
      ctx.fillStyle = theme.muted;
      ctx.strokeStyle = theme.muted;
      ctx.setLineDash([2, 3]);
      let free = chartArea.left;
      for (const { x: at, label } of visible(generations)) {
        const place = x.getPixelForValue(at - 0.5);
        ctx.beginPath();
        ctx.moveTo(place, chartArea.bottom);
        ctx.lineTo(place, chartArea.bottom - 26);
        ctx.stroke();
        if (place < free) continue;
        ctx.fillText(label, place + 4, chartArea.bottom - 12);
        free = place + ctx.measureText(label).width + 10;
      }
      ctx.restore();
    },
  };
}
