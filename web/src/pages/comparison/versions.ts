import { requestJson } from '../../api/client';
import type {
  BriefComparison,
  BriefFinding,
  Comparison,
  ComparisonColumns,
  SeriesIdentity,
} from '../../api/types';
import type { VersionRow } from '../../charts/barGroups';
import { namedByPlatform } from '../../format/names';
import type { ComparisonFilters, ComparisonSubject } from '../../url';
import { columnsPath } from './paths';
import { rowsOf } from './rowsOf';

/** A series against one baseline in every candidate; null where one did not measure it. */
export interface VersionFindings<F extends BriefFinding> extends SeriesIdentity {
  readonly baseline: F['baseline'] | null;
  readonly findings: readonly (F | null)[];
}

/** The selector that chooses a side's very revision, also where a tag has moved since. */
export function fixedSelector(side: BriefComparison['baseline']): string {
  const { selector, revision } = side;
  return revision === null || selector.startsWith('pr:') ? selector : `rev:${revision}`;
}

/** Both sides by name: of a kept comparison the revisions that it keeps. */
export function sidesOf(subject: ComparisonSubject, whole: BriefComparison) {
  return 'id' in subject
    ? { baseline: fixedSelector(whole.baseline), candidate: fixedSelector(whole.candidate) }
    : subject;
}

/** Where the comparisons of the other candidates are, one path a line; null without any. */
export function otherPaths(
  project: string,
  baseline: string,
  others: readonly string[],
  filters: ComparisonFilters,
  pathOf: typeof columnsPath = columnsPath,
): string | null {
  if (others.length === 0) return null;
  return others.map((candidate) => pathOf(project, { baseline, candidate }, filters)).join('\n');
}

export function loadAll(paths: string, signal: AbortSignal): Promise<BriefComparison[]> {
  return Promise.all(paths.split('\n').map((path) => loadComparison(path, signal)));
}

/** Of whole rows. */
export function loadWhole(paths: string, signal: AbortSignal): Promise<Comparison[]> {
  return Promise.all(
    paths
      .split('\n')
      .map(async (path) => namedApart(await requestJson<Comparison>(path, { signal }))),
  );
}

export async function loadComparison(path: string, signal: AbortSignal): Promise<BriefComparison> {
  const { columns, ...read } = await requestJson<ComparisonColumns>(path, { signal });
  return namedApart<BriefFinding, BriefComparison>({ ...read, rows: rowsOf(columns) });
}

/** A comparison whose series say their platform where it has several. */
function namedApart<F extends SeriesIdentity, C extends Rows<F>>(read: C): C {
  return {
    ...read,
    rows: namedByPlatform(read.rows, read.platforms),
    onlyInBaseline: namedByPlatform(read.onlyInBaseline, read.platforms),
    onlyInCandidate: namedByPlatform(read.onlyInCandidate, read.platforms),
    limits: namedByPlatform(read.limits, read.platforms),
  };
}

interface Rows<F> extends Omit<BriefComparison, 'rows'> {
  readonly rows: readonly F[];
}

export function versionNames(comparisons: readonly Sides[]): string[] {
  const [first] = comparisons;
  if (first === undefined) return [];
  return [first.baseline.label, ...comparisons.map(({ candidate }) => candidate.label)];
}

type Sides = Pick<BriefComparison, 'baseline' | 'candidate'>;

/** Every series that any of the comparisons has, in the order of the first that has it. */
export function versionFindings<F extends BriefFinding>(
  comparisons: readonly { readonly rows: readonly F[] }[],
): VersionFindings<F>[] {
  const rows = comparisons.map(
    ({ rows: own }) => new Map(own.map((finding) => [finding.series, finding])),
  );
  const identities = new Map<number, F>();
  for (const finding of comparisons.flatMap(({ rows: own }) => own)) {
    if (!identities.has(finding.series)) identities.set(finding.series, finding);
  }
  return [...identities.values()].map(
    ({ series, benchmark, parameters, metric, platform, baseline }): VersionFindings<F> => ({
      series,
      benchmark,
      parameters,
      metric,
      platform,
      baseline,
      findings: rows.map((own) => own.get(series) ?? null),
    }),
  );
}

/** The same as bars: the baseline first. */
export function versionRows(comparisons: readonly Comparison[]): VersionRow[] {
  return versionFindings(comparisons).map(({ baseline, findings, ...identity }) => ({
    ...identity,
    sides: [baseline, ...findings.map((finding) => finding?.candidate ?? null)],
  }));
}
