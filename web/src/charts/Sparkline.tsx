interface SparklineProps {
  readonly values: readonly (number | null)[];
  readonly label: string;
}

const WIDTH = 120;
const HEIGHT = 28;
const MARGIN = 3;

/** A series at a glance: its shape, with the newest value marked. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = sparklinePoints(values);
  const last = points.at(-1);
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last !== undefined && <circle cx={last.x} cy={last.y} r="2.2" />}
    </svg>
  );
}

/** Places in the picture; missing values leave their place free. */
export function sparklinePoints(
  values: readonly (number | null)[],
): { readonly x: number; readonly y: number }[] {
  const present = values.filter((value) => value !== null);
  const low = Math.min(...present);
  const range = Math.max(...present) - low;
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const height = range === 0 ? 0.5 : (value - low) / range;
    return [
      {
        x: round(values.length === 1 ? WIDTH / 2 : MARGIN + index * step),
        y: round(HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN)),
      },
    ];
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
