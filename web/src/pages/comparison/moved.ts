import type { BriefFinding } from '../../api/types';

/** As many as anybody looks at without being asked to. */
export const FEW = 60;

const MOVED: readonly BriefFinding['verdict'][] = ['REGRESSION', 'ENVIRONMENT', 'IMPROVEMENT'];

export function hasMoved({ verdict }: BriefFinding): boolean {
  return MOVED.includes(verdict);
}

/** The rows to show, and how many others there are. What a link points at is always shown. */
export function movedFirst(sorted: readonly BriefFinding[], row: string, isWhole: boolean) {
  if (isWhole || sorted.length <= FEW) return { shown: sorted, steady: 0 };
  const shown = sorted.filter((finding) => hasMoved(finding) || String(finding.series) === row);
  return { shown, steady: sorted.length - shown.length };
}
