import type { Schemas } from './schemas';

/** That a revision, or a pair, shall be measured, and what came of it. */
export type MeasurementRequest = Schemas['MeasurementRequest'];
export type RequestState = MeasurementRequest['state'];
export type RequestReason = MeasurementRequest['reason'];
export type WantedMeasurement = Schemas['WantedMeasurement'];

/** A process that measures requests. */
export type Agent = Schemas['AgentItem'];

/** What a search for the commit behind an alert would cost, and the newest one. */
export type SearchAnswer = Schemas['SearchAnswer'];
export type SearchPlan = SearchAnswer['plan'];

/** Search for the commit behind an alert, with what it has measured so far. */
export type CommitSearch = Schemas['AlertSearch'];
export type Suspect = CommitSearch['commits'][number];
export type Rung = CommitSearch['ladder'][number];
