import { requestJson } from '../../api/client';
import type { Comparison, Finding, SeriesIdentity, Side } from '../../api/types';
import type { VersionRow } from '../../charts/barGroups';
import { namedByPlatform, sideLabel } from '../../format/names';
import type { ComparisonFilters, ComparisonSubject } from '../../url';
import { comparisonPath } from './paths';

/** A series against one baseline in every candidate; null where one did not measure it. */
export interface VersionFindings extends SeriesIdentity {
  readonly baseline: Side | null;
  readonly findings: readonly (Finding | null)[];
}

/** The selector that chooses a side's very revision, also where a tag has moved since. */
export function fixedSelector(side: Comparison['baseline']): string {
  const { selector, revision } = side;
  return revision === null || selector.startsWith('pr:') ? selector : `rev:${revision}`;
}

/** Both sides by name: of a kept comparison the revisions that it keeps. */
export function sidesOf(subject: ComparisonSubject, whole: Comparison) {
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
): string | null {
  if (others.length === 0) return null;
  return others
    .map((candidate) => comparisonPath(project, { baseline, candidate }, filters))
    .join('\n');
}

export function loadAll(paths: string, signal: AbortSignal): Promise<Comparison[]> {
  return Promise.all(paths.split('\n').map((path) => loadComparison(path, signal)));
}

/** A comparison whose series say their platform where it has several. */
export async function loadComparison(path: string, signal: AbortSignal): Promise<Comparison> {
  const read = await requestJson<Comparison>(path, { signal });
  return {
    ...read,
    rows: namedByPlatform(read.rows, read.platforms),
    onlyInBaseline: namedByPlatform(read.onlyInBaseline, read.platforms),
    onlyInCandidate: namedByPlatform(read.onlyInCandidate, read.platforms),
    limits: namedByPlatform(read.limits, read.platforms),
  };
}

export function versionNames(comparisons: readonly Comparison[]): string[] {
  const [first] = comparisons;
  if (first === undefined) return [];
  return [sideLabel(first.baseline), ...comparisons.map(({ candidate }) => sideLabel(candidate))];
}

/** Every series that any of the comparisons has, in the order of the first that has it. */
export function versionFindings(comparisons: readonly Comparison[]): VersionFindings[] {
  const rows = comparisons.map(
    ({ rows: own }) => new Map(own.map((finding) => [finding.series, finding])),
  );
  const identities = new Map<number, Finding>();
  for (const finding of comparisons.flatMap(({ rows: own }) => own)) {
    if (!identities.has(finding.series)) identities.set(finding.series, finding);
  }
  return [...identities.values()].map(
    ({ series, benchmark, parameters, metric, platform, baseline }): VersionFindings => ({
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
