import type { Finding } from '../../api/types';

/** As many as anybody looks at without being asked to. */
export const FEW = 60;

const MOVED: readonly Finding['verdict'][] = ['REGRESSION', 'ENVIRONMENT', 'IMPROVEMENT'];

/** The rows to show, and how many others there are. What a link points at is always shown. */
export function movedFirst(sorted: readonly Finding[], row: string, isWhole: boolean) {
  if (isWhole || sorted.length <= FEW) return { shown: sorted, steady: 0 };
  const shown = sorted.filter(
    ({ verdict, series }) => MOVED.includes(verdict) || String(series) === row,
  );
  return { shown, steady: sorted.length - shown.length };
}
