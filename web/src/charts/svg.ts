import { BasicPlatform, type Chart, type ChartConfiguration } from 'chart.js';
import { Context } from 'svgcanvas';
import { MARGIN } from './margin';
import type { Theme } from './theme';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a chart anew on a context that writes SVG, with a heading above. */
export function drawSvg(
  chart: typeof Chart,
  config: ChartConfiguration,
  size: Size,
  title: string,
  theme: Theme,
): string {
  const context = new Context(size);
  const drawn = new chart(canvasOf(context, size), {
    ...config,
    platform: BasicPlatform,
    options: { ...config.options, responsive: false, animation: false, devicePixelRatio: 1 },
  });
  const inner = context.getSerializedSvg();
  drawn.destroy();
  return framed(inner, size, title, theme);
}

/** As much of a canvas as Chart.js asks for. */
function canvasOf(context: CanvasRenderingContext2D, size: Size): HTMLCanvasElement {
  const canvas = { ...size, style: {}, getContext: () => context, getAttribute: () => null };
  Object.defineProperty(context, 'canvas', { value: canvas });
  return canvas as unknown as HTMLCanvasElement;
}

function framed(inner: string, { width, height }: Size, title: string, theme: Theme): string {
  const [w, h] = [width + 2 * MARGIN.side, height + MARGIN.top + MARGIN.bottom];
  const heading = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">`,
    `<title>${heading}</title>`,
    `<rect width="100%" height="100%" fill="${theme.surface}"/>`,
    `<text x="${MARGIN.side}" y="28" fill="${theme.text}" font-size="15" font-weight="600"`,
    ` font-family="${theme.font.replaceAll('"', "'")}">${heading}</text>`,
    `<g transform="translate(${MARGIN.side} ${MARGIN.top})">${inner.replace(/^<\?xml.*?\?>/, '')}</g>`,
    '</svg>',
  ].join('\n');
}
