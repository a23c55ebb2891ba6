import type { BriefFinding, Verdict } from '../../api/types';
import { NATURAL } from '../../format/order';
import { formatCount } from '../../format/units';
import { type FindingSort, SORT_COLUMNS, type SortColumn } from '../../url';
import { VERDICTS } from '../../verdict';
import { type SortKeys, sortKeysOf } from './sortKeys';

export interface Sort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

export function parseSort(sort: FindingSort): Sort {
  const descending = sort.startsWith('-');
  const column = SORT_COLUMNS.find((one) => one === sort.replace(/^-/, '')) ?? 'verdict';
  return { column, descending };
}

/** What a click on a column's head asks for: that column, or the other way round. */
export function nextSort(sort: Sort, column: SortColumn): FindingSort {
  return sort.column === column && !sort.descending ? `-${column}` : column;
}

export function sortFindings(findings: readonly BriefFinding[], sort: Sort): BriefFinding[] {
  const keys = sortKeysOf(findings);
  const turn = sort.descending ? -1 : 1;
  const by = comparing(sort.column, keys);
  const byUrgency = comparing('verdict', keys);
  return Uint32Array.from(findings.keys())
    .sort((a, b) => turn * by(a, b) || byUrgency(a, b) || a - b)
    .reduce<BriefFinding[]>((sorted, index) => {
      const finding = findings[index];
      if (finding !== undefined) sorted.push(finding);
      return sorted;
    }, []);
}

type Comparing = (a: number, b: number) => number;

function comparing(column: SortColumn, keys: SortKeys): Comparing {
  const byName = ascending(keys.name);
  switch (column) {
    case 'verdict': {
      const byUrgency = ascending(keys.urgency);
      const bySize = ascending(keys.size);
      return (a, b) => byUrgency(a, b) || bySize(b, a) || byName(a, b);
    }
    case 'benchmark':
      return byName;
    case 'metric': {
      const byMetric = ascending(keys.metric);
      return (a, b) => byMetric(a, b) || byName(a, b);
    }
    case 'percent':
      return ascending(keys.percent);
    case 'z':
      return ascending(keys.z);
    case 'q':
      return ascending(keys.q);
  }
}

function ascending(values: Float64Array | Int32Array | Uint8Array): Comparing {
  return (a, b) => {
    const [one = 0, other = 0] = [values[a], values[b]];
    return one === other ? 0 : one - other;
  };
}

export function countVerdicts(
  findings: readonly BriefFinding[],
): Readonly<Record<Verdict, number>> {
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

/** Regressions that the filters hide: a filter in a pasted link must not hide one silently. */
export function hiddenRegressions(
  all: readonly BriefFinding[],
  shown: readonly BriefFinding[],
): number {
  return countVerdicts(all).REGRESSION - countVerdicts(shown).REGRESSION;
}

/** A row of each series that is not judged in any of the versions that stand side by side. */
export function unjudgedRows(findings: readonly BriefFinding[]): BriefFinding[] {
  if (!findings.some(({ verdict }) => verdict === 'NOT_JUDGED')) return [];
  const bySeries = new Map<number, BriefFinding>();
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
  readonly platforms: readonly string[];
  readonly machines: readonly string[];
}

const facets = new WeakMap<readonly BriefFinding[], Facets>();

/** Looked up once for a list: of ten thousand rows it is seen at each key that is typed. */
export function facetsOf(findings: readonly BriefFinding[]): Facets {
  const known = facets.get(findings) ?? lookedUp(findings);
  facets.set(findings, known);
  return known;
}

function lookedUp(findings: readonly BriefFinding[]): Facets {
  const [metrics, platforms, machines] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const { metric, platform, baseline, candidate } of findings) {
    metrics.add(metric.name);
    platforms.add(platform);
    for (const { machine } of baseline.perMachine) machines.add(machine);
    for (const { machine } of candidate.perMachine) machines.add(machine);
  }
  return { metrics: sorted(metrics), platforms: sorted(platforms), machines: sorted(machines) };
}

function sorted(names: ReadonlySet<string>): string[] {
  return [...names].sort(NATURAL.compare);
}

interface Compared {
  readonly findings: readonly (BriefFinding | null)[];
}

/** Rows of several candidates: by the first of them that has the series. */
export function sortVersions<T extends Compared>(rows: readonly T[], sort: Sort): T[] {
  const byFinding = new Map<BriefFinding, T>();
  for (const row of rows) {
    const first = row.findings.find((finding) => finding !== null);
    if (first !== undefined) byFinding.set(first, row);
  }
  return sortFindings([...byFinding.keys()], sort).flatMap(
    (finding) => byFinding.get(finding) ?? [],
  );
}
