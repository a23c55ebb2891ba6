import type { Schemas } from './schemas';

/** A comparison as pages read it: rows without what each machine measured, which is most of it. */

type Finding = Schemas['RowAnswer'];
type Side = Schemas['SideSummary'];

/** What lists, tables and planes show of a row. Numbers have no more digits than that takes. */
export interface BriefFinding extends Pick<
  Finding,
  | 'series'
  | 'benchmark'
  | 'parameters'
  | 'metric'
  | 'platform'
  | 'baselineBasis'
  | 'percentChange'
  | 'percentImprovement'
  | 'zScore'
  | 'zImprovement'
  | 'pValue'
  | 'pModerated'
  | 'qValue'
  | 'interval'
  | 'support'
  | 'flags'
  | 'verdict'
  | 'reason'
  | 'machineChanges'
  | 'suspectedSince'
  | 'confirmation'
> {
  readonly baseline: BriefSide;
  readonly candidate: BriefSide;
}

export interface BriefSide extends Pick<Side, 'mean' | 'machines' | 'runs' | 'samples'> {
  readonly perMachine: readonly MeasuredOn[];
}

export type MeasuredOn = Pick<Schemas['MachineSummary'], 'machine' | 'leftOut'>;

export interface BriefComparison extends Omit<Schemas['ComparisonAnswer'], 'rows'> {
  readonly rows: readonly BriefFinding[];
}

/** The same as it travels: a list for each property in place of one for each row. */
export type ComparisonColumns = Schemas['ComparisonColumns'];
export type RowColumns = Schemas['RowColumns'];
