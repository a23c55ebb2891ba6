import type { ActiveElement, Chart as AnyChart, ChartConfiguration } from 'chart.js';
import { useEffect, useRef } from 'preact/hooks';
import type { PixelBox } from './box';
import { Chart } from './chartjs';
import { ChartMenu } from './ChartMenu';
import { type BoxSelection, useBox } from './useBox';

export type ChartKind = 'scatter' | 'bar';

/** What becomes of a point that the reader chose, with the key for a second one held or not. */
type PickPoint<Point> = (point: Point, isShifted: boolean) => void;

export interface ChartHostProps<Kind extends ChartKind, Point> {
  /** Value of `data-chart`, by which tests find the chart, and name of a saved file. */
  readonly name: string;
  /** Stands above a saved picture. */
  readonly title: string;
  /** What the picture says, for those who cannot see it. */
  readonly label: string;
  readonly config: ChartConfiguration<Kind, Point[]>;
  readonly onPick?: PickPoint<Point>;
  /** What drawing a box over the chart does. */
  readonly box?: BoxSelection;
}

/** Owns a canvas and the chart on it. */
export function ChartHost<Kind extends ChartKind, Point>(props: ChartHostProps<Kind, Point>) {
  const { name, title, label, config, onPick, box } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const chart = useRef<AnyChart | null>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const drawnBox = useBox(frame, chart, box);

  useEffect(() => {
    if (canvas.current === null) return;
    const wanted = pickable(config, pick);
    if (chart.current === null) chart.current = new Chart(canvas.current, wanted);
    else redraw(chart.current, wanted);
    requestAnimationFrame(() => performance.mark('benchwarden:drawn', { detail: name }));
  }, [config, name]);

  useEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = null;
    },
    [],
  );

  return (
    <div class={`chart${box === undefined ? '' : ' boxed'}`} data-chart={name}>
      <div ref={frame} class="chart-canvas">
        <canvas ref={canvas} role="img" aria-label={label} />
        {drawnBox !== null && <Box box={drawnBox} />}
      </div>
      <ChartMenu name={name} title={title} canvas={canvas} config={config as ChartConfiguration} />
    </div>
  );
}

function Box({ box: { left, top, right, bottom } }: { readonly box: PixelBox }) {
  const style = {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  };
  return <div class="chart-box" style={style} />;
}

/** Shows something else on the same canvas, which is faster and calmer than a new chart. */
function redraw(chart: AnyChart, { data, options, plugins = [] }: ChartConfiguration): void {
  chart.config.plugins?.splice(0, Infinity, ...plugins);
  chart.data = data;
  chart.options = options ?? {};
  chart.update('none');
}

function pickable<Kind extends ChartKind, Point>(
  config: ChartConfiguration<Kind, Point[]>,
  pick: { readonly current: PickPoint<Point> | undefined },
): ChartConfiguration {
  // Chart.js' types of a kind of chart and of any chart do not fit each other.
  const any = config as unknown as ChartConfiguration;
  return {
    ...any,
    plugins: [...(any.plugins ?? [])],
    options: {
      ...any.options,
      onClick: ({ native }, elements) => {
        const point = pointAt(config, elements);
        const isShifted = native instanceof MouseEvent && native.shiftKey;
        if (point !== undefined) pick.current?.(point, isShifted);
      },
      onHover: (_event, elements, { canvas }) => {
        canvas.style.cursor = pick.current !== undefined && elements.length > 0 ? 'pointer' : '';
      },
    },
  };
}

function pointAt<Kind extends ChartKind, Point>(
  config: ChartConfiguration<Kind, Point[]>,
  [first]: readonly ActiveElement[],
): Point | undefined {
  return first && config.data.datasets[first.datasetIndex]?.data[first.index];
}
