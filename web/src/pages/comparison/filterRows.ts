import type { BriefFinding } from '../../api/types';
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
      holdsSigned(filters.improvement, finding.percentImprovement ?? finding.percentChange) &&
      holdsSigned(filters.zImprovement, finding.zImprovement ?? finding.zScore),
  );
}

function isWithin(finding: BriefFinding, { type, percent, z }: ComparisonFilters): boolean {
  const percentHolds = holdsSize(percent, finding.percentChange);
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

/** Of magnitudes: what is not known lies only above nothing. */
function holdsSize({ lower, upper }: Bounds, value: number | null): boolean {
  if (value === null) return (lower ?? 0) === 0;
  return holdsSigned({ lower, upper }, Math.abs(value));
}

/** What is not known lies only within no bounds at all. */
function holdsSigned({ lower, upper }: Bounds, value: number | null): boolean {
  if (value === null) return lower === null && upper === null;
  return value >= (lower ?? -Infinity) && value <= (upper ?? Infinity);
}
