import { useMemo } from 'preact/hooks';
import type { Finding } from '../../api/types';
import { unjudgedRows } from './rows';

interface Choice {
  /** Whether rows that are not judged are listed too. */
  readonly notJudged: boolean;
  /** The series that is pointed at: it is listed in any case. */
  readonly row: string;
}

/** What lists show, which is not always all. */
export interface Listing {
  /** A row of each series that is not judged. */
  readonly unjudged: readonly Finding[];
  readonly of: (findings: readonly Finding[]) => readonly Finding[];
}

/** Keeps rows that are not judged out of lists, unless the page's link asks for them. */
export function useListing(findings: readonly Finding[], { notJudged, row }: Choice): Listing {
  return useMemo(() => {
    const unjudged = unjudgedRows(findings);
    const hidden = new Set(notJudged ? [] : unjudged.map(({ series }) => series));
    const isListed = ({ series }: Finding) => !hidden.has(series) || String(series) === row;
    return { unjudged, of: (some) => some.filter(isListed) };
  }, [findings, notJudged, row]);
}
