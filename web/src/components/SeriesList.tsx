import type { SeriesIdentity } from '../api/types';
import { BenchmarkName } from './BenchmarkName';

interface SeriesListProps {
  readonly title: string;
  readonly series: readonly SeriesIdentity[];
}

/** Series named under a title, folded away; nothing when there are none. */
export function SeriesList({ title, series }: SeriesListProps) {
  if (series.length === 0) return null;
  return (
    <details class="card series-list">
      <summary>
        {title} <span class="pill">{series.length}</span>
      </summary>
      <ul>
        {series.map(({ series: id, benchmark, parameters, metric }) => (
          <li key={id}>
            <BenchmarkName benchmark={benchmark} parameters={parameters} metric={metric.name} />
          </li>
        ))}
      </ul>
    </details>
  );
}
