import type { ComponentChildren } from 'preact';
import type { BriefFinding } from '../../api/types';
import { sharedScale } from '../../charts/machinesChart';
import { AlertsOf } from '../../components/AlertsOf';
import { BenchmarkName } from '../../components/BenchmarkName';
import { PublishedBadge } from '../../components/PublishedBadge';
import type { Term } from '../../components/terms';
import { FindingBadge } from '../../components/VerdictMark';
import { changeOfRow } from '../../format/change';
import { basisOf, usualBasis } from '../../format/basis';
import { formatParameters } from '../../format/names';
import { formatInterval, formatProbability, formatZ } from '../../format/percent';
import { formatCount, formatIn, reasonText } from '../../format/units';
import { linkTo, seriesPlace, type SortColumn } from '../../url';
import { isPublished, verdictWords } from '../../verdict';
import { OnSingleMachines } from './OnSingleMachines';
import { Reason } from './Reason';

/** A column of the table of findings. */
export interface Column {
  /** As the link names it. */
  readonly id: string;
  readonly label: string;
  readonly sort?: SortColumn;
  readonly number?: true;
  /** Without it a cell is marked with the label on a phone. */
  readonly className?: string;
  /** The cell as text, for a copy. */
  readonly text: (finding: BriefFinding) => string;
  /** The cell, where it is more than its text. */
  readonly cell?: (
    finding: BriefFinding,
    project: string,
    revision: string | null,
  ) => ComponentChildren;
  readonly tone?: true;
  readonly muted?: true;
  /** Whether it says what changes are counted from. */
  readonly hasBasis?: true;
  /** The word that a `?` in the head explains. */
  readonly explained?: Term;
}

const inUnit =
  (side: 'baseline' | 'candidate') =>
  (finding: BriefFinding): readonly [value: string, unit: string] => {
    const scale = sharedScale(finding);
    return [formatIn(scale, finding[side].mean), scale.unit];
  };

const meanColumn = (id: 'baseline' | 'candidate', label: string): Column => ({
  id,
  label,
  number: true,
  text: (finding) => inUnit(id)(finding).join(' '),
  cell: (finding) => {
    const [value, unit] = inUnit(id)(finding);
    return (
      <>
        {value} <small>{unit}</small>
      </>
    );
  },
});

/** How many moved the way the change did; without a test, how many measured the candidate. */
function machinesOf({ support, candidate }: BriefFinding): string {
  return support === undefined
    ? String(candidate.machines)
    : `${support.agreeing} of ${support.machines}`;
}

function measuredOn({ baseline, candidate }: BriefFinding): string {
  const [before, now] = [baseline, candidate].map(({ machines }) =>
    formatCount(machines, 'machine'),
  );
  return `Measured on ${before} (baseline) and ${now} (candidate)`;
}

const both = (a: number, b: number): string => (a === b ? String(b) : `${a} / ${b}`);

export const COLUMNS: readonly Column[] = [
  {
    id: 'verdict',
    label: 'Verdict',
    sort: 'verdict',
    className: 'cell-verdict',
    text: verdictWords,
    cell: (finding, project, revision) => (
      <>
        <FindingBadge finding={finding} /> {isPublished(finding) && <PublishedBadge />}
        <OnSingleMachines finding={finding} />
        <Reason finding={finding} project={project} revision={revision} />
        <AlertsOf findings={[finding]} project={project} />
      </>
    ),
  },
  {
    id: 'benchmark',
    label: 'Benchmark',
    sort: 'benchmark',
    className: 'cell-name',
    text: ({ benchmark, parameters }) => `${benchmark} ${formatParameters(parameters)}`.trim(),
    cell: (finding, project, revision) => (
      <BenchmarkName
        benchmark={finding.benchmark}
        parameters={finding.parameters}
        {...(!isPublished(finding) && {
          href: linkTo(seriesPlace(project, finding.series, revision)),
        })}
      />
    ),
  },
  { id: 'metric', label: 'Metric', sort: 'metric', text: ({ metric }) => metric.name },
  meanColumn('baseline', 'Baseline'),
  meanColumn('candidate', 'Candidate'),
  {
    id: 'change',
    label: 'Change',
    sort: 'percent',
    number: true,
    tone: true,
    text: changeOfRow,
    hasBasis: true,
  },
  {
    id: 'interval',
    label: '95% interval',
    explained: 'interval',
    number: true,
    muted: true,
    text: ({ interval }) => formatInterval(interval),
  },
  {
    id: 'z',
    label: 'z',
    explained: 'z',
    sort: 'z',
    number: true,
    text: ({ zScore }) => formatZ(zScore),
  },
  {
    id: 'p',
    label: 'p',
    explained: 'p',
    number: true,
    muted: true,
    text: ({ pModerated, pValue }) => formatProbability(pModerated ?? pValue),
  },
  {
    id: 'q',
    label: 'q',
    explained: 'q',
    sort: 'q',
    number: true,
    muted: true,
    text: ({ qValue }) => formatProbability(qValue),
  },
  {
    id: 'machines',
    label: 'Machines',
    explained: 'machines',
    number: true,
    muted: true,
    text: machinesOf,
    cell: (finding) => <span title={measuredOn(finding)}>{machinesOf(finding)}</span>,
  },
  {
    id: 'runs',
    label: 'Runs',
    number: true,
    muted: true,
    text: ({ baseline, candidate }) => both(baseline.runs, candidate.runs),
  },
  {
    id: 'samples',
    label: 'Samples',
    number: true,
    muted: true,
    text: ({ baseline, candidate }) => both(baseline.samples, candidate.samples),
  },
  {
    id: 'reason',
    label: 'Reason',
    className: 'cell-wide',
    text: ({ reason }) => reasonText(reason),
  },
];

/** What most people want to see at once. */
export const USUAL_COLUMNS: readonly string[] = [
  'verdict',
  'benchmark',
  'metric',
  'baseline',
  'candidate',
  'change',
  'interval',
  'z',
  'q',
  'machines',
];

/** All that a published table has. */
export const PUBLISHED_COLUMNS: readonly string[] = ['verdict', 'benchmark', 'change', 'z'];

/** The columns that a link names, in the table's order; the usual ones if it names none. */
export function chosenColumns(ids: readonly string[]): Column[] {
  const wanted = ids.join('') === '' ? USUAL_COLUMNS : ids;
  const chosen = COLUMNS.filter(({ id }) => wanted.includes(id));
  return chosen.length === 0 ? chosenColumns([]) : chosen;
}

/** What the link names after a column was switched on or off: nothing for the usual columns. */
export function toggled(ids: readonly string[], column: string): string[] {
  const shown = chosenColumns(ids).map(({ id }) => id);
  const next = COLUMNS.map(({ id }) => id).filter((id) =>
    id === column ? !shown.includes(id) : shown.includes(id),
  );
  return next.join() === USUAL_COLUMNS.join() ? [] : next;
}

/** The table as Markdown. A name cannot leave its cell or become a link or mark-up. */
export function markdownTable(
  columns: readonly Column[],
  findings: readonly BriefFinding[],
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const usual = usualBasis(findings);
  return [
    line(
      columns.map(({ label, hasBasis }) =>
        hasBasis === true ? `${label} ${usual}`.trim() : label,
      ),
    ),
    line(columns.map(({ number }) => (number === true ? '--:' : ':--'))),
    ...findings.map((finding) =>
      line(columns.map((column) => markdownCell(column, finding, usual))),
    ),
    '',
  ].join('\n');
}

function markdownCell(
  { id, text, hasBasis }: Column,
  finding: BriefFinding,
  usual: string,
): string {
  const own = hasBasis === true && basisOf(finding) !== usual ? ` ${basisOf(finding)}` : '';
  const plain = (text(finding) + own).replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  if (id !== 'benchmark' && id !== 'metric') return plain;
  const fence = '`'.repeat(
    1 + Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length)),
  );
  const pad = fence.length === 1 ? '' : ' ';
  return fence + pad + plain + pad + fence;
}
