/** The API's JSON, field by field as the service documents it. Absent numbers are null, never NaN. */

export type Verdict =
  'REGRESSION' | 'IMPROVEMENT' | 'NO_CHANGE' | 'INCONCLUSIVE' | 'NOT_ENOUGH_DATA' | 'ENVIRONMENT';

/** UNKNOWN is shown and compared, but never judged. */
export type Direction = 'HIGHER_IS_BETTER' | 'LOWER_IS_BETTER' | 'UNKNOWN';

export interface List<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface Project {
  readonly slug: string;
  readonly name: string;
  readonly visibility: 'PUBLIC' | 'PRIVATE';
  readonly defaultBranch: string;
  readonly repository: string | null;
  readonly createdAt: string;
  readonly series: number;
  readonly lastRunAt: string | null;
  readonly openAlerts: number;
}

export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly direction: Direction | null;
}

export type Parameters = Readonly<Record<string, string>>;

export interface SeriesItem {
  readonly series: number;
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly metric: Metric;
  readonly latest: {
    readonly revision: string;
    readonly label: string | null;
    readonly mean: number | null;
    readonly committedAt: string | null;
  } | null;
  readonly percentChange: number | null;
  readonly zScore: number | null;
  readonly sparkline: readonly (number | null)[];
}

export interface Revision {
  readonly revision: string;
  readonly label: string | null;
  readonly tags: readonly string[];
  readonly branch: string | null;
  readonly pullRequest: number | null;
  readonly committedAt: string | null;
  readonly subject: string | null;
  readonly author: string | null;
  readonly mainline: boolean;
  readonly machines: number;
  readonly measurements: number;
}

export interface ComparisonSide {
  readonly selector: string;
  readonly revision: string | null;
  readonly label: string | null;
}

export interface KeptComparison {
  readonly id: string;
  readonly title: string | null;
  readonly baseline: ComparisonSide;
  readonly candidate: ComparisonSide;
  readonly createdAt: string;
}

export interface MachineRuns {
  readonly machine: string;
  readonly median: number | null;
  readonly runs: readonly (number | null)[];
}

export interface Side {
  readonly mean: number | null;
  readonly median: number | null;
  readonly stddev: number | null;
  readonly machines: number;
  readonly runs: number;
  readonly samples: number;
  readonly perMachine: readonly MachineRuns[];
}

/** One row of a comparison: a series on both sides, with its verdict. */
export interface Finding {
  readonly series: number;
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly metric: Metric;
  readonly baseline: Side;
  readonly candidate: Side;
  readonly percentChange: number | null;
  readonly percentImprovement: number | null;
  readonly zScore: number | null;
  readonly zImprovement: number | null;
  readonly zBasis: string | null;
  readonly testBasis: string | null;
  readonly pValue: number | null;
  readonly pModerated: number | null;
  readonly qValue: number | null;
  readonly estimatePercent: number | null;
  readonly interval: readonly [number | null, number | null] | null;
  readonly flags: readonly string[];
  readonly verdict: Verdict;
  readonly reason: string;
}

export interface Environment {
  readonly suspect: boolean;
  readonly machines: readonly { readonly name: string; readonly shiftPercent: number | null }[];
}

/** A series that only one side measured. */
export interface OneSided {
  readonly series: number;
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly metric: Metric;
}

export type Counts = Readonly<Record<Verdict, number>>;

export interface Thresholds {
  /** Smallest change that counts, in percent. */
  readonly minEffect: number;
  readonly alpha: number;
  readonly z: number;
}

export interface Comparison {
  readonly id: string | null;
  readonly title: string | null;
  readonly baseline: ComparisonSide;
  readonly candidate: ComparisonSide;
  readonly thresholds: Thresholds;
  readonly counts: Counts;
  readonly environment: Environment | null;
  readonly rows: readonly Finding[];
  readonly onlyInBaseline: readonly OneSided[];
  readonly onlyInCandidate: readonly OneSided[];
}

/** RFC 9457, as every error of the service. */
export interface ProblemDocument {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly errors?: readonly {
    readonly pointer?: string;
    readonly line?: number;
    readonly detail: string;
  }[];
}
