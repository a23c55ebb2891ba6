import type { Finding } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { VerdictBadge } from '../../components/VerdictMark';
import { sharedScale } from '../../charts/machinesChart';
import { formatInterval, formatPercent, formatProbability, formatZ } from '../../format/percent';
import { formatIn } from '../../format/units';
import { linkTo, seriesPlace } from '../../url';
import { VERDICTS } from '../../verdict';
import { nextSort, type Sort, type SortColumn, sortFindings } from './rows';

interface FindingsTableProps {
  readonly project: string;
  readonly findings: readonly Finding[];
  readonly sort: Sort;
  /** The link to the same page sorted by a column, `-` in front for the other way round. */
  readonly sortLink: (sort: string) => string;
}

const HEADS: readonly {
  readonly label: string;
  readonly column?: SortColumn;
  readonly number?: true;
}[] = [
  { label: 'Verdict', column: 'verdict' },
  { label: 'Benchmark', column: 'benchmark' },
  { label: 'Metric', column: 'metric' },
  { label: 'Baseline', number: true },
  { label: 'Candidate', number: true },
  { label: 'Change', column: 'percent', number: true },
  { label: '95% interval', number: true },
  { label: 'z', column: 'z', number: true },
  { label: 'q', column: 'q', number: true },
  { label: 'Machines', number: true },
];

/** Every number of the comparison, a row for each series. */
export function FindingsTable({ project, findings, sort, sortLink }: FindingsTableProps) {
  return (
    <div class="card table-card">
      <table class="table findings-table">
        <thead>
          <tr>
            {HEADS.map((head) => (
              <Head key={head.label} {...head} sort={sort} sortLink={sortLink} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortFindings(findings, sort).map((finding) => (
            <Row key={finding.series} project={project} finding={finding} />
          ))}
        </tbody>
      </table>
      {findings.length === 0 && <p class="hint card-foot">No rows.</p>}
    </div>
  );
}

interface HeadProps {
  readonly label: string;
  readonly column?: SortColumn;
  readonly number?: true;
  readonly sort: Sort;
  readonly sortLink: (sort: string) => string;
}

function Head({ label, column, number, sort, sortLink }: HeadProps) {
  const alignment = number === true ? 'number' : '';
  if (column === undefined) {
    return (
      <th scope="col" class={alignment}>
        {label}
      </th>
    );
  }
  const sorted = sort.column === column;
  const direction = sort.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={alignment} aria-sort={sorted ? direction : 'none'}>
      <a data-keep-scroll href={sortLink(nextSort(sort, column))}>
        {label}
        <span class="sort-mark" aria-hidden="true">
          {sorted ? (sort.descending ? '↓' : '↑') : ''}
        </span>
      </a>
    </th>
  );
}

function Row({ project, finding }: { readonly project: string; readonly finding: Finding }) {
  const { benchmark, parameters, metric, baseline, candidate, verdict } = finding;
  const scale = sharedScale(finding);
  const series = linkTo(seriesPlace(project, finding.series));
  return (
    <tr data-verdict={verdict}>
      <td class="cell-verdict" title={finding.reason}>
        <VerdictBadge verdict={verdict} />
      </td>
      <td class="cell-name">
        <BenchmarkName benchmark={benchmark} parameters={parameters} href={series} />
      </td>
      <td data-label="Metric">{metric.name}</td>
      <td class="number" data-label="Baseline">
        {formatIn(scale, baseline.mean)} <small>{scale.unit}</small>
      </td>
      <td class="number" data-label="Candidate">
        {formatIn(scale, candidate.mean)} <small>{scale.unit}</small>
      </td>
      <td class={`number strong tone-${VERDICTS[verdict].tone}`} data-label="Change">
        {formatPercent(finding.percentChange)}
      </td>
      <td class="number muted" data-label="95% interval">
        {formatInterval(finding.interval)}
      </td>
      <td class="number" data-label="z">
        {formatZ(finding.zScore)}
      </td>
      <td class="number muted" data-label="q">
        {formatProbability(finding.qValue)}
      </td>
      <td class="number muted" data-label="Machines">
        {baseline.machines === candidate.machines
          ? candidate.machines
          : `${baseline.machines} / ${candidate.machines}`}
      </td>
    </tr>
  );
}
