import type { BriefFinding } from '../../api/types';
import { isFromNothing } from '../../format/change';
import type { Bounds, ComparisonFilters } from '../../url';

/**
 * The rows that the filters leave, as the service would choose them: a click need not ask it.
 * Filters by machine are the exception, since they change the rows.
 */
export function filterRows(
  findings: readonly BriefFinding[],
  filters: ComparisonFilters,
): readonly BriefFinding[] {
  const wanted = filters.benchmark.toLowerCase();
  return findings.filter(
    (finding) =>
      finding.benchmark.toLowerCase().includes(wanted) &&
      (filters.metric === '' || finding.metric.name === filters.metric) &&
      (filters.platform === '' || finding.platform === filters.platform) &&
      isWithin(finding, filters) &&
      holdsSigned(filters.improvement, shownPercent(finding)) &&
      holdsSigned(filters.zImprovement, finding.zImprovement ?? finding.zScore),
  );
}

function isWithin(finding: BriefFinding, { type, percent, z }: ComparisonFilters): boolean {
  const percentHolds = holdsSize(percent, percentOrInfinite(finding));
  const zHolds = holdsSize(z, finding.zScore);
  switch (type) {
    case 'Default':
      return percentHolds && zHolds;
    case 'Either':
      return percentHolds || zHolds;
    case 'Regressions':
      return finding.verdict === 'REGRESSION' && percentHolds && zHolds;
    case 'Improvements':
      return finding.verdict === 'IMPROVEMENT' && percentHolds && zHolds;
  }
}

/** From 0 more than any percentage. */
function percentOrInfinite(row: BriefFinding): number | null {
  return isFromNothing(row) ? Math.sign(row.candidate.mean ?? 0) * Infinity : row.percentChange;
}

/** Positive when better; in the metric's own sign if the better direction is unknown. */
export function shownPercent(finding: BriefFinding): number | null {
  const percent = percentOrInfinite(finding);
  if (percent === null || Number.isFinite(percent)) {
    return finding.percentImprovement ?? finding.percentChange;
  }
  return finding.metric.direction === 'LOWER_IS_BETTER' ? -percent : percent;
}

/** For magnitudes: an unknown one passes only with a lower bound of 0, or none. */
function holdsSize({ lower, upper }: Bounds, value: number | null): boolean {
  if (value === null) return (lower ?? 0) === 0;
  return holdsSigned({ lower, upper }, Math.abs(value));
}

/** An unknown value passes only without any bound. */
function holdsSigned({ lower, upper }: Bounds, value: number | null): boolean {
  if (value === null) return lower === null && upper === null;
  return value >= (lower ?? -Infinity) && value <= (upper ?? Infinity);
}
