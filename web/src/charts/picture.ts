import { Chart, type ChartConfiguration } from 'chart.js';
import { MARGIN } from './margin';
import type { Theme } from './theme';

/** What a saved picture of a chart has: the same as on the page, with a heading and a ground. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly config: ChartConfiguration;
  readonly title: string;
  readonly theme: Theme;
}

export type PictureFormat = 'png' | 'svg';

/** Saves a chart as a file. What draws SVG is loaded only then. */
export async function savePicture(
  picture: Picture,
  format: PictureFormat,
  name: string,
): Promise<void> {
  const blob = format === 'png' ? await pngOf(picture) : await svgOf(picture);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${format}`;
  link.click();
  URL.revokeObjectURL(url);
}

async function svgOf({ canvas, config, title, theme }: Picture): Promise<Blob> {
  const { drawSvg } = await import('./svg');
  const { clientWidth: width, clientHeight: height } = canvas;
  const text = drawSvg(Chart, config, { width, height }, title, theme);
  return new Blob([text], { type: 'image/svg+xml' });
}

function pngOf({ canvas, title, theme }: Picture): Promise<Blob> {
  const ratio = canvas.width / canvas.clientWidth;
  const copy = document.createElement('canvas');
  copy.width = canvas.width + 2 * MARGIN.side * ratio;
  copy.height = canvas.height + (MARGIN.top + MARGIN.bottom) * ratio;
  const ctx = copy.getContext('2d');
  if (ctx === null) return Promise.reject(new Error('This browser has no canvas'));
  ctx.fillStyle = theme.surface;
  ctx.fillRect(0, 0, copy.width, copy.height);
  ctx.drawImage(canvas, MARGIN.side * ratio, MARGIN.top * ratio);
  ctx.scale(ratio, ratio);
  ctx.fillStyle = theme.text;
  ctx.font = `600 15px ${theme.font}`;
  ctx.fillText(title, MARGIN.side, 28, canvas.clientWidth);
  return new Promise((resolve, reject) => {
    copy.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is too large'));
      else resolve(blob);
    }, 'image/png');
  });
}
