import type { Comparison, OneSided } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { sideLabel } from '../../format/names';

/** Series that could not be compared because only one side has them. */
export function OneSidedSeries({ comparison }: { readonly comparison: Comparison }) {
  const { baseline, candidate, onlyInBaseline, onlyInCandidate } = comparison;
  return (
    <>
      <Group title={`Only in ${sideLabel(baseline)}`} series={onlyInBaseline} />
      <Group title={`Only in ${sideLabel(candidate)}`} series={onlyInCandidate} />
    </>
  );
}

function Group({
  title,
  series,
}: {
  readonly title: string;
  readonly series: readonly OneSided[];
}) {
  if (series.length === 0) return null;
  return (
    <details class="card one-sided">
      <summary>
        {title} <span class="pill">{series.length}</span>
      </summary>
      <ul>
        {series.map(({ series: id, benchmark, parameters, metric }) => (
          <li key={id}>
            <BenchmarkName benchmark={benchmark} parameters={parameters} />
            <span class="hint">{metric.name}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
