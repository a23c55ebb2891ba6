import type { ChartArea, Plugin, Scale } from 'chart.js';
import type { Theme } from './theme';

interface AlertMark {
  readonly x: number;
  readonly open: boolean;
}

interface GenerationMark {
  readonly x: number;
  readonly label: string;
}

/** What happened around the series, by its place. */
export interface Marks {
  readonly alerts: readonly AlertMark[];
  readonly generations: readonly GenerationMark[];
}

const FLAG = { width: 11, height: 9 };

/** Marks alerts above the upper edge, where no caption stands, and machines that came back as others at the lower. */
export function topMarks({ alerts, generations }: Marks, theme: Theme): Plugin<'scatter'> {
  return {
    id: 'topMarks',
    afterDatasetsDraw({ ctx, chartArea, scales: { x } }) {
      if (x === undefined) return;
      const isVisible = (mark: { readonly x: number }): boolean =>
        mark.x >= x.min && mark.x <= x.max;
      ctx.save();
      drawFlags(ctx, alerts.filter(isVisible), x, chartArea.top, theme);
      drawGenerations(ctx, generations.filter(isVisible), x, chartArea, theme);
      ctx.restore();
    },
  };
}

/** Filled while the alert is open. */
function drawFlags(
  ctx: CanvasRenderingContext2D,
  alerts: readonly AlertMark[],
  x: Scale,
  top: number,
  theme: Theme,
): void {
  for (const { x: at, open } of alerts) {
    const middle = x.getPixelForValue(at - 0.5);
    ctx.beginPath();
    ctx.moveTo(middle - FLAG.width / 2, top - FLAG.height);
    ctx.lineTo(middle + FLAG.width / 2, top - FLAG.height);
    ctx.lineTo(middle, top);
    ctx.closePath();
    ctx.strokeStyle = open ? theme.tones.worse : theme.muted;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    if (!open) continue;
    ctx.fillStyle = theme.tones.worse;
    ctx.fill();
  }
}

/** A label that would cover the one before it is left out. */
function drawGenerations(
  ctx: CanvasRenderingContext2D,
  generations: readonly GenerationMark[],
  x: Scale,
  { left, bottom }: ChartArea,
  theme: Theme,
): void {
  ctx.font = `500 11px ${theme.font}`;
  ctx.textBaseline = 'bottom';
  ctx.fillStyle = theme.muted;
  ctx.strokeStyle = theme.muted;
  ctx.setLineDash([2, 3]);
  let free = left;
  for (const { x: at, label } of generations) {
    const place = x.getPixelForValue(at - 0.5);
    ctx.beginPath();
    ctx.moveTo(place, bottom);
    ctx.lineTo(place, bottom - 26);
    ctx.stroke();
    if (place < free) continue;
    ctx.fillText(label, place + 4, bottom - 12);
    free = place + ctx.measureText(label).width + 10;
  }
}
