import type { BriefComparison, BriefFinding } from '../../api/types';
import { AlertsOf } from '../../components/AlertsOf';
import { Basis } from '../../components/Basis';
import { BenchmarkName } from '../../components/BenchmarkName';
import { useGradually } from '../../components/useGradually';
import { VerdictMark } from '../../components/VerdictMark';
import { changeOfRow } from '../../format/change';
import { BASIS, basisOf } from '../../format/basis';
import { formatZ } from '../../format/percent';
import { formatIn, type Scale, scaleFor } from '../../format/units';
import { linkTo, seriesPlace } from '../../url';
import { VERDICTS } from '../../verdict';
import { sortVersions, type Sort } from './rows';
import { useLookedAt } from './useLookedAt';
import { type VersionFindings, versionFindings, versionNames } from './versions';

interface VersionsTableProps {
  readonly project: string;
  readonly comparisons: readonly BriefComparison[];
  readonly sort: Sort;
  readonly row: string;
}

const FIRST_ROWS = 60;

/** One baseline, and a group of columns for each candidate. */
export function VersionsTable({ project, comparisons, sort, row }: VersionsTableProps) {
  const [baseline = '', ...candidates] = versionNames(comparisons);
  const rows = sortVersions(versionFindings(comparisons), sort);
  const at = rows.findIndex(({ series }) => String(series) === row);
  const drawn = useGradually(rows.length, FIRST_ROWS, at + 1);
  useLookedAt(row);
  return (
    <div class="card table-card" tabIndex={0} role="region" aria-label="Versions side by side">
      <table class="table versions-table">
        <Head baseline={baseline} candidates={candidates} />
        <tbody>
          {rows.slice(0, drawn).map((one) => (
            <Row
              key={one.series}
              project={project}
              row={one}
              candidates={candidates}
              lookedAt={String(one.series) === row}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps {
  readonly baseline: string;
  readonly candidates: readonly string[];
}

function Head({ baseline, candidates }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Benchmark
        </th>
        <th scope="col" rowSpan={2} class="number">
          {baseline}
        </th>
        {candidates.map((name) => (
          <th key={name} scope="colgroup" colSpan={3} class="version-head">
            {name}
          </th>
        ))}
      </tr>
      <tr>
        {candidates.map((name) => (
          <VersionHeads key={name} />
        ))}
      </tr>
    </thead>
  );
}

function VersionHeads() {
  return (
    <>
      <th scope="col" class="number version-first">
        Mean
      </th>
      <th scope="col" class="number">
        Change <Basis>{BASIS.BASELINE}</Basis>
      </th>
      <th scope="col" class="number">
        z
      </th>
    </>
  );
}

interface RowProps {
  readonly project: string;
  readonly row: VersionFindings<BriefFinding>;
  readonly candidates: readonly string[];
  readonly lookedAt: boolean;
}

function Row({ project, row, candidates, lookedAt }: RowProps) {
  const { series, benchmark, parameters, metric, baseline, findings } = row;
  const means = findings.map((finding) => finding?.candidate.mean ?? null);
  const scale = scaleFor(metric.unit, [baseline?.mean ?? null, ...means]);
  return (
    <tr data-series={series} class={lookedAt ? 'looked-at' : undefined}>
      <td class="cell-name">
        <BenchmarkName
          benchmark={benchmark}
          parameters={parameters}
          metric={metric.name}
          href={linkTo(seriesPlace(project, series))}
        />
        <AlertsOf project={project} findings={findings} />
      </td>
      <td class="number" data-label="Baseline">
        {formatIn(scale, baseline?.mean ?? null)} <small>{scale.unit}</small>
      </td>
      {findings.map((finding, index) => (
        <Cells
          key={candidates[index]}
          finding={finding}
          scale={scale}
          name={candidates[index] ?? ''}
        />
      ))}
    </tr>
  );
}

interface CellsProps {
  readonly finding: BriefFinding | null;
  readonly scale: Scale;
  readonly name: string;
}

function Cells({ finding, scale, name }: CellsProps) {
  if (finding === null) {
    return (
      <td class="muted version-first" colSpan={3} data-label={name}>
        not measured
      </td>
    );
  }
  const { verdict, reason, candidate, zScore } = finding;
  const { tone, label } = VERDICTS[verdict];
  return (
    <>
      <td class="number version-first" data-label={name}>
        {formatIn(scale, candidate.mean)}
      </td>
      <td class={`number strong tone-${tone}`} data-label="Change" title={reason}>
        <span class="unbroken">
          <VerdictMark verdict={verdict} /> <span class="visually-hidden">{label}</span>
          {changeOfRow(finding)}
        </span>
        {basisOf(finding) !== BASIS.BASELINE && <Basis>{basisOf(finding)}</Basis>}
      </td>
      <td class="number" data-label="z">
        {formatZ(zScore)}
      </td>
    </>
  );
}
