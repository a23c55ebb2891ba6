/** The API's JSON about policies, and about work that takes long, by the names that pages use. */

import type { Schemas } from './schemas';
import type { Parameters } from './types';

/** A policy's text; the service reads JSON too, and every setting is in the answer beside it. */
export type Policy = Pick<Schemas['ShownPolicy'], 'yaml' | 'version' | 'updatedAt' | 'updatedBy'>;

/** How often something happened, with the 95 % interval of its share, 0 to 1. */
export type Proportion = Schemas['Proportion'];

/** Back-test of a policy on the newest revisions. */
export type Backtest = Schemas['BackTestAnswer'];
export type BacktestAlert = Schemas['Alert'];

/** How far an import of past results is; the last line has `finished`. */
export type BackfillProgress = Schemas['BackfillProgress'];

/** What an export held that was taken back. */
export type ImportedLines = Schemas['ImportedLines'];

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
