import type { ChartHostProps, ChartKind } from '../charts/ChartHost';

/** Takes the place of the canvas, which the tests' browser has not: shows what it was given. */
export function ChartHost<Kind extends ChartKind, Point>({
  name,
  label,
  config,
  onPick,
  box,
}: ChartHostProps<Kind, Point>) {
  const points = config.data.datasets.flatMap(({ data }) => data);
  return (
    <div data-chart={name} aria-label={label}>
      {points.map((point, index) => (
        <button
          key={index}
          type="button"
          onClick={({ shiftKey }) => {
            onPick?.(point, shiftKey);
          }}
        >
          point {index + 1}
        </button>
      ))}
      {box !== undefined && (
        <button
          type="button"
          onClick={() => {
            box.onSelect({ x: [-60, -10], y: [-20, -2] });
          }}
        >
          draw a box on {name}
        </button>
      )}
    </div>
  );
}
