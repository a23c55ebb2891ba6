import type { ActiveElement, ChartConfiguration } from 'chart.js';
import { useEffect, useRef } from 'preact/hooks';
import { Chart } from './chartjs';

export interface ChartHostProps<Point> {
  /** Found as `data-chart` by whoever wants to read the chart. */
  readonly name: string;
  /** What the picture says, for those who cannot see it. */
  readonly label: string;
  readonly config: ChartConfiguration<'scatter', Point[]>;
  readonly onPick?: (point: Point) => void;
}

/** Owns a canvas and the chart on it. */
export function ChartHost<Point>({ name, label, config, onPick }: ChartHostProps<Point>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;

  useEffect(() => {
    if (canvas.current === null) return undefined;
    const chart = new Chart(canvas.current, pickable(config, pick));
    return () => {
      chart.destroy();
    };
  }, [config]);

  return (
    <div class="chart" data-chart={name}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function pickable<Point>(
  config: ChartConfiguration<'scatter', Point[]>,
  pick: { readonly current: ((point: Point) => void) | undefined },
): ChartConfiguration<'scatter', Point[]> {
  return {
    ...config,
    options: {
      ...config.options,
      onClick: (_event, elements) => {
        const point = pointAt(config, elements);
        if (point !== undefined) pick.current?.(point);
      },
      onHover: (_event, elements, { canvas }) => {
        canvas.style.cursor = pick.current !== undefined && elements.length > 0 ? 'pointer' : '';
      },
    },
  };
}

function pointAt<Point>(
  config: ChartConfiguration<'scatter', Point[]>,
  [first]: readonly ActiveElement[],
): Point | undefined {
  return first && config.data.datasets[first.datasetIndex]?.data[first.index];
}
