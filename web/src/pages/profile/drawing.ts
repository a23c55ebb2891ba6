import type { Theme } from '../../charts/theme';
import { at, type Flame, nameOf, type Window } from './layout';

export const ROW_HEIGHT = 20;
/** Browsers draw no canvas higher than 32,767 pixels, of which a screen may have two a row. */
const MOST_ROWS = 750;
const SMALLEST_NAMED_PX = 36;
const SMALLEST_SEEN_PX = 0.5;
const LETTER_PX = 6.6;
/** Of the colour of a change over the plain one: names stay legible on it in both themes (4.5 : 1). */
const PALEST = 0.1;
const STRONGEST = 0.45;

/** What of a graph is drawn, and how. */
export interface Picture {
  readonly flame: Flame;
  readonly window: Window;
  readonly icicle: boolean;
  readonly rows: number;
  /** Whether a function stands out; null where none does. */
  readonly stands: ((name: string) => boolean) | null;
  readonly chosen: number | null;
  /** By function, from -1 to 1: the change that it causes, as a share of the largest such change. */
  readonly blame: ReadonlyMap<string, number>;
  readonly theme: Theme;
}

/** Draws only visible widths, so that the size of a profile hardly matters. */
export function draw(context: CanvasRenderingContext2D, width: number, picture: Picture): void {
  const { flame, window } = picture;
  context.clearRect(0, 0, width, picture.rows * ROW_HEIGHT);
  context.font = `12px ${picture.theme.font}`;
  context.textBaseline = 'middle';
  const scale = width / window.width;
  for (let node = 0; node < flame.frame.length; node++) {
    const left = Math.max(0, (at(flame.left, node) - window.left) * scale);
    const end = (at(flame.left, node) + at(flame.width, node) - window.left) * scale;
    const right = Math.min(width, end);
    const isSeen = right - left >= SMALLEST_SEEN_PX && at(flame.depth, node) < picture.rows;
    if (isSeen) drawNode(context, picture, node, left, right - left);
  }
}

function drawNode(
  context: CanvasRenderingContext2D,
  picture: Picture,
  node: number,
  left: number,
  width: number,
): void {
  const { flame, icicle, rows, theme, stands, chosen } = picture;
  const name = nameOf(flame, node);
  const top = topOf(at(flame.depth, node), rows, icicle);
  context.globalAlpha = stands === null || stands(name) ? 1 : 0.25;
  context.fillStyle = theme.grid;
  context.fillRect(left, top, width - 0.5, ROW_HEIGHT - 1);
  const change = picture.blame.get(name) ?? 0;
  context.globalAlpha *= PALEST + (STRONGEST - PALEST) * Math.abs(change);
  context.fillStyle =
    change === 0 ? theme.grid : change > 0 ? theme.tones.worse : theme.tones.better;
  context.fillRect(left, top, width - 0.5, ROW_HEIGHT - 1);
  context.globalAlpha = stands === null || stands(name) ? 1 : 0.4;
  if (width >= SMALLEST_NAMED_PX) {
    context.fillStyle = theme.text;
    context.fillText(fitted(name, width - 8), left + 4, top + ROW_HEIGHT / 2, width - 8);
  }
  if (node === chosen) {
    context.globalAlpha = 1;
    context.strokeStyle = theme.text;
    context.lineWidth = 2;
    context.strokeRect(left + 1, top + 1, Math.max(1, width - 2.5), ROW_HEIGHT - 3);
  }
  context.globalAlpha = 1;
}

/** The end of a name is more specific than its beginning. */
export function fitted(name: string, width: number): string {
  const letters = Math.floor(width / LETTER_PX);
  if (name.length <= letters) return name;
  const end = name.slice(name.length - Math.max(1, letters - 1));
  return `…${end.replace(/^[.:]+(?=.)/, '')}`;
}

/** How many rows there is something to be seen in. */
export function rowsOf(flame: Flame, { left, width }: Window, pixels: number): number {
  const smallest = (SMALLEST_SEEN_PX * width) / Math.max(1, pixels);
  let rows = 1;
  for (let node = 0; node < flame.frame.length; node++) {
    const begin = at(flame.left, node);
    const isInside = begin < left + width && begin + at(flame.width, node) > left;
    if (isInside && at(flame.width, node) >= smallest) {
      rows = Math.max(rows, at(flame.depth, node) + 1);
    }
  }
  return Math.min(rows, MOST_ROWS);
}

function topOf(depth: number, rows: number, icicle: boolean): number {
  return (icicle ? depth : rows - 1 - depth) * ROW_HEIGHT;
}
