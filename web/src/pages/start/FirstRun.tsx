import type { Run, SeriesItem } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { formatAgo } from '../../format/time';
import { formatCount, formatQuantity } from '../../format/units';
import { linkTo, projectHome, seriesPlace } from '../../url';

/** The project's page shows more rows better. */
const MOST_DRAWN = 20;

interface FirstRunProps {
  readonly project: string;
  readonly run: Run;
  readonly series: readonly SeriesItem[];
  /** The metric that is shown first; null where all are alike. */
  readonly primary: string | null;
}

/** The newest run as bars, of the metric that is shown first everywhere. */
export function FirstRun({ project, run, series, primary }: FirstRunProps) {
  const first = series.find((one) => one.metric.name === primary) ?? series[0];
  const metric = first?.metric.name ?? '';
  const shown = series.filter((one) => one.metric.name === metric).slice(0, MOST_DRAWN);
  return (
    <>
      <p>
        {formatCount(run.benchmarks, 'benchmark')} of <strong>{run.harness}</strong> on{' '}
        {run.machine.name}, {formatAgo(run.receivedAt)}. <span class="muted">{metric}</span>
      </p>
      <ul class="first-run">
        {shown.map((one) => (
          <Bar key={one.series} project={project} series={one} longest={longest(shown)} />
        ))}
      </ul>
      <p>
        <a href={linkTo(projectHome(project))}>
          {series.length > shown.length
            ? `All ${formatCount(series.length, 'series', 'series')}`
            : 'The project’s page'}
        </a>
      </p>
    </>
  );
}

function longest(series: readonly SeriesItem[]): number {
  return Math.max(...series.map(({ latest }) => latest?.mean ?? 0));
}

interface BarProps {
  readonly project: string;
  readonly series: SeriesItem;
  readonly longest: number;
}

function Bar({ project, series, longest }: BarProps) {
  const { benchmark, parameters, metric, latest } = series;
  const mean = latest?.mean ?? null;
  const share = mean === null || longest <= 0 ? 0 : mean / longest;
  return (
    <li>
      <BenchmarkName
        benchmark={benchmark}
        parameters={parameters}
        href={linkTo(seriesPlace(project, series.series))}
      />
      <span class="first-run-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      <span class="first-run-value">{formatQuantity(mean, metric.unit)}</span>
    </li>
  );
}
