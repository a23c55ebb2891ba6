/** The API's JSON, field by field as the service documents it. Absent numbers are null, never NaN. */

export * from './machines';
export * from './published';

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
  /** Those that want attention: neither closed nor put aside. */
  readonly openAlerts: number;
  /** How the newest revision of the mainline was judged. */
  readonly latest: {
    readonly evaluation: string;
    readonly revision: string;
    readonly subject: string | null;
    readonly committedAt: string;
    readonly verdict: Verdict | null;
  } | null;
}

export interface Metric {
  readonly name: string;
  readonly unit: string;
  readonly direction: Direction | null;
}

export type Parameters = Readonly<Record<string, string>>;

/** A benchmark with its parameters, and what is measured of it. */
export interface SeriesIdentity {
  readonly series: number;
  readonly benchmark: string;
  readonly parameters: Parameters;
  readonly metric: Metric;
}

export interface SeriesItem extends SeriesIdentity {
  readonly latest: {
    readonly revision: string;
    readonly label: string | null;
    readonly mean: number | null;
    readonly committedAt: string | null;
  } | null;
  readonly percentChange: number | null;
  readonly zScore: number | null;
  /** Of the level that the newest point is compared with. */
  readonly stability: { readonly points: number; readonly noisePercent: number | null } | null;
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
  /** Whether nobody but a fork has measured it. */
  readonly measuredByFork?: boolean;
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
  /** The median without what the machine did, where that was taken out. */
  readonly adjusted?: number;
  /** Whether the machine moved apart from the others, so that it does not count. */
  readonly leftOut?: boolean;
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
export interface Finding extends SeriesIdentity {
  /** What independent repeats say; only where the policy asks for them. */
  readonly confirmation?: {
    readonly state: 'SUSPECTED' | 'CONFIRMED' | 'CLEARED' | 'UNDECIDED';
    readonly reason: string;
  };
  /** The earlier revision at which the change may have begun. */
  readonly suspectedSince?: string;
  /** What the baseline's mean is of: the stable region's values, or the machine medians. */
  readonly baselineBasis?: 'REGION' | 'MACHINES';
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
  /** What happened to the machines, and what answered it. */
  readonly sentence?: string;
  readonly machines: readonly { readonly name: string; readonly shiftPercent: number | null }[];
}

/** Every sample of one row, in the unit of its series. */
export interface RowSamples {
  readonly series: number;
  /** Null where it is a stable region, which is many revisions. */
  readonly baseline: readonly MachineSamples[] | null;
  readonly candidate: readonly MachineSamples[];
}

export interface MachineSamples {
  readonly machine: string;
  /** The samples of each execution; null where one was not finite. */
  readonly executions: readonly (readonly (number | null)[])[];
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
  /** Left out where the machines were not looked at. */
  readonly environment?: Environment | null;
  readonly rows: readonly Finding[];
  /** Where percent and z are from, if somebody else published them: there are no samples then. */
  readonly published?: { readonly source: string };
  readonly onlyInBaseline: readonly SeriesIdentity[];
  readonly onlyInCandidate: readonly SeriesIdentity[];
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

export interface History extends SeriesIdentity {
  readonly points: readonly HistoryPoint[];
  readonly stableRegions: readonly StableRegion[];
  readonly changePoints: readonly ChangePoint[];
}

export interface HistoryPoint {
  readonly revision: string;
  readonly tag: string | null;
  readonly committedAt: string | null;
  readonly subject: string | null;
  readonly author: string | null;
  readonly mean: number | null;
  readonly perMachine: readonly MachineResult[];
}

/** A machine's result of one series at one revision. */
export interface MachineResult {
  readonly machine: string;
  readonly generation: number;
  readonly median: number | null;
  /** Values of the runs, or how many there were. */
  readonly runs: readonly (number | null)[] | number;
  readonly samples: number;
  /** Whether the machine was sick, so that its result counts for nothing. */
  readonly leftOut?: boolean;
}

/** The newest revision of a pull request that measured a series. */
export interface SeriesCandidate {
  readonly pullRequest: number;
  readonly revision: string;
  readonly committedAt: string | null;
  readonly subject: string | null;
  readonly author: string | null;
  /** The mainline's revision that it was branched from. */
  readonly base: string | null;
  readonly perMachine: readonly MachineResult[];
}

/** Mainline revisions on one level, from the first to the last, both included. */
export interface StableRegion {
  readonly from: string;
  readonly to: string;
  readonly mean: number | null;
  readonly stddev: number | null;
  readonly median: number | null;
  readonly n: number;
}

export type ChangePointState = 'PROPOSED' | 'CONFIRMED' | 'REJECTED';

export interface ChangePoint {
  readonly id: string | number;
  readonly revision: string;
  readonly previousRevision: string | null;
  readonly percentChange: number | null;
  readonly zScore: number | null;
  readonly pValue: number | null;
  readonly state: ChangePointState;
}

export type AlertState = 'SUSPECTED' | 'CONFIRMED' | 'ACKNOWLEDGED' | 'RESOLVED' | 'DISMISSED';

export interface Alert extends SeriesIdentity {
  readonly id: string | number;
  readonly state: AlertState;
  readonly introducedBy: {
    readonly after: string | null;
    readonly upTo: string;
    readonly commits: readonly CulpritCommit[];
  } | null;
  readonly percentChange: number | null;
  readonly zScore: number | null;
  readonly openedAt: string;
  readonly pullRequest: number | null;
  readonly assignee: string | null;
  /** Until then it is put aside. */
  readonly snoozedUntil: string | null;
  /** Those that measured the first revision at the worse level. */
  readonly machines: readonly string[];
  /** The same for all of one culprit range. */
  readonly group: string;
  readonly history: readonly AlertEvent[];
}

export interface CulpritCommit {
  readonly revision: string;
  readonly label: string | null;
  readonly subject: string | null;
  readonly author: string | null;
  readonly committedAt: string | null;
}

export interface AlertEvent {
  readonly at: string;
  /** Null is the service itself. */
  readonly by: string | null;
  readonly action: string;
  readonly note: string | null;
}

export interface Evaluation {
  readonly id: string;
  readonly revision: string;
  readonly branch: string | null;
  readonly pullRequest: number | null;
  readonly trust?: Trust;
  readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
  readonly verdict: Verdict | null;
  readonly gate: 'PASS' | 'FAIL' | 'NEUTRAL' | null;
  readonly environment: Environment | null;
  readonly findings: readonly Finding[];
  readonly onlyInBaseline: readonly SeriesIdentity[];
  readonly onlyInCandidate: readonly SeriesIdentity[];
  /** Series to run again for confirmation. */
  readonly rerun: readonly SeriesIdentity[];
  /** Machines whose results were judged. */
  readonly reported: readonly string[];
  /** Machines that are waited for, or were waited for in vain. */
  readonly awaiting: readonly string[];
  /** Until when the verdict is held open for them; null where nobody waits. */
  readonly waitingUntil: string | null;
  /** How long was waited in vain; null where nobody was missing in the end. */
  readonly waitedSeconds: number | null;
}

/** What a pull request was told on its forge. */
export interface Delivery {
  readonly pullRequest: number;
  readonly state: 'QUEUED' | 'TOLD' | 'NOT_TOLD' | 'RETRYING' | 'FAILED';
  /** Why there is no comment, or why the last attempt failed. */
  readonly reason: string | null;
  readonly commentedAt: string | null;
  readonly commentDeleted: boolean;
  readonly statusAt: string | null;
  readonly nextAttempt: string | null;
}

export interface Run {
  readonly id: string;
  readonly revision: string;
  readonly branch: string | null;
  readonly pullRequest: number | null;
  readonly trust?: Trust;
  readonly machine: { readonly name: string; readonly generation: number };
  readonly harness: string;
  readonly benchmarks: number;
  readonly measurements: number;
  readonly samples: number;
  readonly receivedAt: string;
  readonly evaluation: {
    readonly id: string;
    readonly status: 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED';
    readonly verdict: Verdict | null;
    readonly waitingUntil: string | null;
  } | null;
  readonly warnings: readonly { readonly pointer: string | null; readonly detail: string }[];
}

/** How far an upload is believed: a fork's counts for its own pull request and nothing else. */
export type Trust = 'PROTECTED' | 'MEMBER' | 'FORK';

/** An upload that was tried. */
export interface LoggedUpload {
  readonly id: number;
  readonly receivedAt: string;
  readonly sender: string | null;
  readonly address: string | null;
  readonly revision: string | null;
  readonly machine: string | null;
  readonly status: number;
  readonly run: string | null;
  readonly problem: string | null;
  readonly detail: string | null;
  readonly bytes: number;
}

/** How often verdicts were wrong where nothing changed. */
export interface AlarmRate {
  readonly alarms: number;
  readonly trials: number;
  readonly rate: number | null;
  readonly state: 'OK' | 'TOO_MANY' | 'TOO_FEW';
  readonly sentence: string;
}

export interface Calibration {
  readonly revisions: number;
  readonly falseAlarms: {
    readonly project: AlarmRate;
    readonly machines: readonly (AlarmRate & { readonly machine: string })[];
  };
  readonly items: readonly CalibrationItem[];
}

export interface CalibrationItem extends SeriesIdentity {
  readonly detectable: { readonly percent: number | null; readonly sentence: string } | null;
}
