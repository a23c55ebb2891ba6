/** The API's JSON by the names that pages use. Absent numbers are null, never NaN. */

import type { Schemas } from './schemas';

export * from './brief';
export * from './machines';
export * from './measurements';
export * from './published';

/** Of a row. */
export type Verdict = Finding['verdict'];

/** Over the whole of a comparison or evaluation. */
export type SuiteVerdict = Comparison['verdict'];

/** UNKNOWN is shown and compared, but never judged. */
export type Direction = NonNullable<Metric['direction']>;

/** Part of a list. */
export interface List<T> extends Omit<Schemas['PageJob'], 'items'> {
  readonly items: readonly T[];
}

export type Project = Schemas['ProjectOverview'];
export type ProjectList = Schemas['ProjectList'];
export type Metric = Schemas['Metric'];

/** A benchmark with its parameters, and what is measured of it. */
export type SeriesIdentity = Schemas['OneSidedSeries'];
export type Parameters = SeriesIdentity['parameters'];
export type SeriesItem = Schemas['SeriesSummary'];
export type StableBranch = Schemas['StableBranch'];
export type MeasuredMetric = Schemas['MeasuredMetric'];
export type Annotation = Schemas['Annotation'];
export type Board = Schemas['Board'];
export type BoardChart = Board['charts'][number];
export type Release = Schemas['Release'];
export type ReleaseReport = Schemas['ReleaseReport'];
export type EarlierRelease = Schemas['EarlierRelease'];
export type ReleaseRow = Schemas['ReleaseRow'];
export type ReleaseChange = Schemas['ReleaseChange'];
export type ReleaseLimit = Schemas['ReleaseLimit'];
export type Acceptance = Schemas['Acceptance'];
export type Revision = Schemas['MeasuredRevision'];

export type Comparison = Schemas['ComparisonAnswer'];
export type SuiteMean = Schemas['SuiteMean'];
export type SuiteHealth = Schemas['SuiteHealth'];
export type Quarantine = Schemas['HeldQuarantine'];
export type ComparisonSide = Schemas['SideAnswer'];
export type KeptComparison = Schemas['KeptAnswer'];
export type Thresholds = Schemas['Thresholds'];

/** One row of a comparison: a series on both sides, with its verdict. */
export type Finding = Schemas['RowAnswer'];
export type Side = Schemas['SideSummary'];
export type MachineRuns = Schemas['MachineSummary'];

/** Of a comparison or of an evaluation, which also says what answered a doubt. */
export type Environment = Schemas['EnvironmentReport'] | Schemas['EnvironmentAnswer'];

/** Every sample of one row, in the unit of its series. */
export type RowSamples = Schemas['RowSamples'];
export type MachineSamples = Schemas['MachineSamples'];

/** RFC 9457, as every error of the service; a proxy before it may leave out anything. */
export type ProblemDocument = Partial<Schemas['Problem']>;

export type History = Schemas['HistoryView'];

/** A revision of the mainline, or what a pull request would be behind one. */
export interface HistoryPoint extends Omit<Schemas['Point'], 'perMachine'> {
  readonly perMachine: readonly MachineResult[];
}

/** A machine's result of one series at one revision; those of a pull request are never marked unhealthy. */
export type MachineResult = Schemas['CandidateMachine'] &
  Partial<Pick<Schemas['MachineResult'], 'leftOut'>>;

/** The newest revision of a pull request that measured a series. */
export type SeriesCandidate = Schemas['Candidate'];

/** Mainline revisions on one level, from the first to the last, both included. */
export type StableRegion = Schemas['Region'];
export type ChangePoint = Schemas['Change'];
export type ChangePointState = ChangePoint['state'];

/** A series beside one of the policy's limits. */
export type LimitRow = Schemas['LimitRow'];

export type Alert = Schemas['AlertItem'];
export type IntroducedBy = Alert['introducedBy'];
export type AlertState = Alert['state'];
export type AlertEvent = Schemas['Entry'];
export type CulpritCommit = Schemas['Commit'];

/** What changed lately: commits of mainlines, and open pull requests. */
export type ColumnarHistory = Schemas['ColumnarHistory'];
export type Plan = Schemas['PlanAnswer'];
export type Changes = Schemas['Changes'];
export type ChangedCommit = Schemas['ChangedCommit'];
export type UnconfirmedResult = Schemas['UnconfirmedResult'];
export type PullRequest = Schemas['ShownPullRequest'];
export type JudgedPullRequest = Schemas['JudgedPullRequest'];

/** Something with a name that a search found. */
export type FoundAnywhere = Schemas['FoundAnywhere'];
export type Found = Schemas['Found'];
export type FoundInProjects = Schemas['FoundInProjects'];
export type SeriesGroupCount = Schemas['SeriesGroup'];

export type Evaluation = Schemas['ShownEvaluation'];

/** What a project lacks for verdicts. */
export type Readiness = Schemas['Readiness'];

/** What the service posted to a pull request on its forge. */
export type Delivery = Schemas['ShownDelivery'];

export type ChangedFiles = Schemas['ChangedFiles'];

/** Of a run: stacks with weights. */
export type Profile = Schemas['StoredProfile'];
export type ShownProfile = Schemas['ProfileAnswer'];
export type ProfileFrame = Schemas['Frame'];
export type ProfileTree = Schemas['Tree'];

export type Run = Schemas['RunAnswer'];

/** How far an upload is trusted: a fork's counts for its own pull request alone. */
export type Trust = Run['trust'];

/** An upload that was tried. */
export type LoggedUpload = Schemas['LoggedUpload'];

/** How often verdicts were wrong where nothing changed. */
export type AlarmRate = Schemas['Rate'];
export type Calibration = Schemas['CalibrationAnswer'];
export type CalibrationItem = Schemas['Item'];
