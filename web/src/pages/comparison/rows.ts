import type { Finding, Verdict } from '../../api/types';
import { formatCount } from '../../format/units';
import { BY_URGENCY, VERDICTS } from '../../verdict';

/** Columns by which the table sorts; a leading minus in the link turns the order around. */
export type SortColumn = 'verdict' | 'benchmark' | 'metric' | 'percent' | 'z' | 'q';

export interface Sort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** As people count: m2 before m10. Made once, since making it is most of the work. */
const NATURAL = new Intl.Collator('en', { numeric: true });

const COLUMNS: readonly SortColumn[] = ['verdict', 'benchmark', 'metric', 'percent', 'z', 'q'];

export function parseSort(text: string): Sort {
  const descending = text.startsWith('-');
  const column = COLUMNS.find((one) => one === text.replace(/^-/, '')) ?? 'verdict';
  return { column, descending };
}

/** What a click on a column's head asks for: that column, or the other way round. */
export function nextSort(sort: Sort, column: SortColumn): string {
  const descending = sort.column === column && !sort.descending;
  return `${descending ? '-' : ''}${column}`;
}

export function sortFindings(findings: readonly Finding[], sort: Sort): Finding[] {
  const turn = sort.descending ? -1 : 1;
  return [...findings].sort(
    (a, b) => turn * compareBy(sort.column, a, b) || compareBy('verdict', a, b),
  );
}

function compareBy(column: SortColumn, a: Finding, b: Finding): number {
  switch (column) {
    case 'verdict':
      return urgencyOf(a) - urgencyOf(b) || sizeOf(b) - sizeOf(a) || byName(a, b);
    case 'benchmark':
      return byName(a, b);
    case 'metric':
      return a.metric.name.localeCompare(b.metric.name) || byName(a, b);
    case 'percent':
      return ascending(a.percentImprovement, b.percentImprovement);
    case 'z':
      return ascending(a.zImprovement, b.zImprovement);
    case 'q':
      return ascending(a.qValue, b.qValue);
  }
}

function urgencyOf({ verdict }: Finding): number {
  return BY_URGENCY.indexOf(verdict);
}

/** By ratio: half the throughput and twice the time are the same size. */
function sizeOf({ baseline, candidate, percentImprovement }: Finding): number {
  const ratio = (candidate.mean ?? 0) / (baseline.mean ?? 0);
  return ratio > 0 && Number.isFinite(ratio)
    ? Math.abs(Math.log(ratio))
    : Math.abs(percentImprovement ?? 0) / 100;
}

function byName(a: Finding, b: Finding): number {
  return NATURAL.compare(nameOf(a), nameOf(b));
}

function nameOf({ benchmark, parameters, metric }: Finding): string {
  return `${benchmark} ${Object.values(parameters).join(' ')} ${metric.name}`;
}

/** Missing values come last. */
function ascending(a: number | null, b: number | null): number {
  return (a ?? Infinity) === (b ?? Infinity) ? 0 : (a ?? Infinity) - (b ?? Infinity);
}

export function countVerdicts(findings: readonly Finding[]): Readonly<Record<Verdict, number>> {
  const counts: Record<Verdict, number> = {
    REGRESSION: 0,
    IMPROVEMENT: 0,
    NO_CHANGE: 0,
    INCONCLUSIVE: 0,
    NOT_ENOUGH_DATA: 0,
    NOT_JUDGED: 0,
    ENVIRONMENT: 0,
  };
  for (const { verdict } of findings) counts[verdict] += 1;
  return counts;
}

export function namedCount(verdict: Verdict, count: number): string {
  const { label, plural } = VERDICTS[verdict];
  return formatCount(count, label.toLowerCase(), plural);
}

/** Regressions that the filters keep from view: nobody should miss one by a filter in a pasted link. */
export function hiddenRegressions(all: readonly Finding[], shown: readonly Finding[]): number {
  return countVerdicts(all).REGRESSION - countVerdicts(shown).REGRESSION;
}

/** A row of each series that is not judged in any of the versions that stand side by side. */
export function unjudgedRows(findings: readonly Finding[]): Finding[] {
  const bySeries = new Map<number, Finding>();
  for (const finding of findings) {
    if (bySeries.get(finding.series)?.verdict === 'NOT_JUDGED' || !bySeries.has(finding.series)) {
      bySeries.set(finding.series, finding);
    }
  }
  return [...bySeries.values()].filter(({ verdict }) => verdict === 'NOT_JUDGED');
}

/** What the filters can choose from. */
export interface Facets {
  readonly metrics: readonly string[];
  readonly machines: readonly string[];
}

export function facetsOf(findings: readonly Finding[]): Facets {
  const machines = findings.flatMap(({ baseline, candidate }) =>
    [...baseline.perMachine, ...candidate.perMachine].map(({ machine }) => machine),
  );
  return {
    metrics: sorted(findings.map(({ metric }) => metric.name)),
    machines: sorted(machines),
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort(NATURAL.compare);
}

interface Compared {
  readonly findings: readonly (Finding | null)[];
}

/** Rows of several candidates: by the first of them that has the series. */
export function sortVersions<T extends Compared>(rows: readonly T[], sort: Sort): T[] {
  const byFinding = new Map<Finding, T>();
  for (const row of rows) {
    const first = row.findings.find((finding) => finding !== null);
    if (first !== undefined) byFinding.set(first, row);
  }
  return sortFindings([...byFinding.keys()], sort).flatMap(
    (finding) => byFinding.get(finding) ?? [],
  );
}
