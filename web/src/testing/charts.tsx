import type { ChartHostProps } from '../charts/ChartHost';

/** Takes the place of the canvas, which the tests' browser has not: shows what it was given. */
export function ChartHost<Point>({ name, label, config, onPick }: ChartHostProps<Point>) {
  const points = config.data.datasets.flatMap(({ data }) => data);
  return (
    <div data-chart={name} aria-label={label}>
      {points.map((point, index) => (
        <button
          key={index}
          type="button"
          onClick={() => {
            onPick?.(point);
          }}
        >
          point {index + 1}
        </button>
      ))}
    </div>
  );
}
