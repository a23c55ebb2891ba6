import type { Plugin, Scale } from 'chart.js';
import type { History } from '../api/types';
import type { Theme } from './theme';

/** What is known about a revision, by its place. */
export interface AnnotationMark {
  readonly x: number;
  readonly text: string;
}

/** Longer texts are cut: the whole one stands in the details and the table. */
const LONGEST = 28;

/** Below the percentages of changes. */
const BELOW_CAPTIONS = 24;

/** What is known about each revision that has a place, in one line. */
export function marksOf(
  annotations: History['annotations'],
  places: ReadonlyMap<string, number>,
): AnnotationMark[] {
  const texts = new Map<number, Set<string>>();
  for (const { revision, text } of annotations) {
    const at = places.get(revision);
    if (at !== undefined) texts.set(at, (texts.get(at) ?? new Set()).add(text));
  }
  return [...texts]
    .map(([x, known]) => ({ x, text: [...known].join(', ') }))
    .sort((one, other) => one.x - other.x);
}

/** Draws a line down from each text; one that would cover the text before it keeps only its line. */
export function annotationMarks(marks: readonly AnnotationMark[], theme: Theme): Plugin<'scatter'> {
  return {
    id: 'annotationMarks',
    beforeDatasetsDraw({ ctx, chartArea, scales: { x } }) {
      if (x === undefined) return;
      ctx.save();
      ctx.font = `600 11px ${theme.font}`;
      ctx.textBaseline = 'top';
      ctx.fillStyle = theme.text;
      ctx.strokeStyle = theme.muted;
      ctx.setLineDash([3, 3]);
      let free = -Infinity;
      for (const mark of marks.filter(({ x: at }) => at >= x.min && at <= x.max)) {
        drawLine(ctx, x.getPixelForValue(mark.x), chartArea);
        const { text, left, right } = label(ctx, mark, x, chartArea.right);
        if (left < free) continue;
        ctx.fillText(text, left, chartArea.top + BELOW_CAPTIONS);
        free = right + 8;
      }
      ctx.restore();
    },
  };
}

function drawLine(
  ctx: CanvasRenderingContext2D,
  at: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): void {
  ctx.beginPath();
  ctx.moveTo(at, top + BELOW_CAPTIONS);
  ctx.lineTo(at, bottom);
  ctx.stroke();
}

/** Right of its line, or left of it where the picture ends. */
function label(ctx: CanvasRenderingContext2D, mark: AnnotationMark, x: Scale, end: number) {
  const text = mark.text.length > LONGEST ? `${mark.text.slice(0, LONGEST - 1)}…` : mark.text;
  const width = ctx.measureText(text).width;
  const place = x.getPixelForValue(mark.x);
  const left = place + 4 + width > end ? place - 4 - width : place + 4;
  return { text, left, right: left + width };
}
