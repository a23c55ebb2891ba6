import type { Parameters, SeriesIdentity, Verdict } from './types';

/** The API's JSON about policies, and about work that takes long. */

/** A policy's text; the service reads JSON too, and every setting is in the answer beside it. */
export interface Policy {
  readonly yaml: string;
  /** Null for the defaults. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

/** How often something happened, with the 95 % interval of its share, 0 to 1. */
export interface Proportion {
  readonly count: number;
  readonly trials: number;
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** What a policy would have said of the newest revisions. */
export interface Backtest {
  readonly revisions: number;
  /** When the oldest of them was committed; null without any. */
  readonly since: string | null;
  readonly alerts: number;
  /** The newest thousand, in the order in which they were raised. */
  readonly wouldAlert: readonly BacktestAlert[];
  readonly falseAlarms: Proportion;
  readonly recall: Proportion;
  readonly noOpRate: Proportion;
  readonly medianDelay: number | null;
  readonly suggested: { readonly minEffect: number | null; readonly sentence: string };
}

export interface BacktestAlert extends SeriesIdentity {
  readonly verdict: Verdict;
  readonly kind: 'CAUGHT' | 'NO_OP' | 'UNEXPLAINED';
  readonly revision: string;
  readonly committedAt: string;
}

/** How far an import of past results is; the last line has `finished`. */
export interface BackfillProgress {
  readonly total: number;
  readonly stored: number;
  readonly known: number;
  readonly refused: number;
  readonly finished: boolean;
  readonly reasons: readonly {
    readonly why: string;
    readonly count: number;
    readonly examples: readonly string[];
  }[];
  /** Why it ended before its end. */
  readonly failure: string | null;
}

/** What an export held that was taken back. */
export interface ImportedLines {
  readonly runs: number;
  readonly measurements: number;
  /** What of it was left out, and why. */
  readonly warnings: readonly { readonly detail: string }[];
}

/** What became of kept uploads that were read again; a dry run only says what would. */
export interface RereadReport {
  readonly runsChanged: number;
  readonly runsUnchanged: number;
  readonly runsUnreadable: number;
  readonly measurementsAdded: number;
  readonly measurementsRemoved: number;
  readonly measurementsChanged: number;
  readonly measurementsUnchanged: number;
  readonly examples: readonly RereadExample[];
  readonly failures: readonly { readonly run: string; readonly why: string }[];
}

export interface RereadExample {
  readonly run: string;
  readonly revision: string;
  readonly machine: string;
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly metric: string;
  readonly unit: string;
  readonly what: 'ADDED' | 'REMOVED' | 'CHANGED';
  readonly was: number | null;
  readonly now: number | null;
}
