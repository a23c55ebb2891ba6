import { sparklinePoints } from './Sparkline';

interface StepSparklineProps {
  readonly before: readonly (number | null)[];
  readonly after: readonly (number | null)[];
  readonly label: string;
}

/** A series around a commit: the level before, the step, and the level after in the colour of its tone. */
export function StepSparkline({ before, after, label }: StepSparklineProps) {
  const points = sparklinePoints([...before, ...after]);
  const known = before.filter((value) => value !== null).length;
  const [first, next] = [points[known - 1], points[known]];
  return (
    <svg class="sparkline step" viewBox="0 0 120 28" role="img" aria-label={label}>
      {first !== undefined && next !== undefined && (
        <path class="step-at" d={`M${(first.x + next.x) / 2} 0V28`} />
      )}
      <polyline points={textOf(points.slice(0, known))} />
      <polyline class="step-after" points={textOf(points.slice(Math.max(0, known - 1)))} />
      {next !== undefined && <circle cx={next.x} cy={next.y} r="2.4" />}
    </svg>
  );
}

function textOf(points: ReturnType<typeof sparklinePoints>): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}
