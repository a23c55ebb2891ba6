import type { BriefFinding } from '../../api/types';
import { hasMoved } from './moved';

/** The rows of other metrics than the primary one. */
export interface OtherMetrics {
  /** Series of which no row moved. */
  readonly steady: ReadonlySet<number>;
  /** Rows that moved: they are shown in any case. */
  readonly moved: readonly BriefFinding[];
}

const NONE: OtherMetrics = { steady: new Set(), moved: [] };

/** None where all metrics are alike: without a primary one, or if it has no rows itself. */
export function otherMetrics(
  findings: readonly BriefFinding[],
  primary: string | null,
): OtherMetrics {
  if (!findings.some(({ metric }) => metric.name === primary)) return NONE;
  const others = findings.filter(({ metric }) => metric.name !== primary);
  const moved = others.filter(hasMoved);
  const moving = new Set(moved.map(({ series }) => series));
  const steady = others.map(({ series }) => series).filter((series) => !moving.has(series));
  return { steady: new Set(steady), moved };
}
