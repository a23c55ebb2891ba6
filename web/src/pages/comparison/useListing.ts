import { useMemo } from 'preact/hooks';
import type { BriefFinding } from '../../api/types';
import { type OtherMetrics, otherMetrics } from './otherMetrics';
import { unjudgedRows } from './rows';

interface Choice {
  /** Whether rows that are not judged are listed too. */
  readonly notJudged: boolean;
  /** Whether rows of other metrics than the primary one are shown too. */
  readonly allMetrics: boolean;
  /** The series that is pointed at: it is listed in any case. */
  readonly row: string;
}

/** What lists show, which is not always all. */
export interface Listing {
  /** A row of each series that is not judged. */
  readonly unjudged: readonly BriefFinding[];
  readonly others: OtherMetrics;
  /** Those of the metrics that are shown. */
  readonly ofMetrics: (findings: readonly BriefFinding[]) => readonly BriefFinding[];
  /** Those of them that are listed. */
  readonly of: (findings: readonly BriefFinding[]) => readonly BriefFinding[];
}

/**
 * Keeps rows that are not judged out of lists, and rows of other metrics that did not move out of
 * everything, unless the page's link asks for them.
 *
 * @param primary the metric to show first; null for all alike
 */
export function useListing(
  findings: readonly BriefFinding[],
  { notJudged, allMetrics, row }: Choice,
  primary: string | null,
): Listing {
  return useMemo(() => {
    const without = (hidden: ReadonlySet<number>) => (some: readonly BriefFinding[]) =>
      hidden.size === 0
        ? some
        : some.filter(({ series }) => !hidden.has(series) || String(series) === row);
    const others = otherMetrics(findings, primary);
    const ofMetrics = without(allMetrics ? new Set() : others.steady);
    const unjudged = unjudgedRows(ofMetrics(findings));
    const ofJudged = without(new Set(notJudged ? [] : unjudged.map(({ series }) => series)));
    return { unjudged, others, ofMetrics, of: (some) => ofJudged(ofMetrics(some)) };
  }, [findings, notJudged, allMetrics, row, primary]);
}
