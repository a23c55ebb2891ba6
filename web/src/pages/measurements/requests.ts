import type { MeasurementRequest, RequestReason, RequestState } from '../../api/types';
import type { PillTone } from '../../components/Pill';
import { shortRevision } from '../../format/names';

export const STATE_TONES: Readonly<Record<RequestState, PillTone>> = {
  QUEUED: 'unsure',
  LEASED: 'environment',
  DISPATCHED: 'environment',
  DONE: 'better',
  FAILED: 'worse',
  UNBUILDABLE: 'worse',
  CANCELLED: 'steady',
  EXPIRED: 'steady',
};

export const STATE_WORDS: Readonly<Record<RequestState, string>> = {
  QUEUED: 'waiting',
  LEASED: 'with an agent',
  DISPATCHED: 'with CI',
  DONE: 'measured',
  FAILED: 'failed',
  UNBUILDABLE: 'cannot be built',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

export const REASON_WORDS: Readonly<Record<RequestReason, string>> = {
  CONFIRM: 'repeat of a finding',
  BISECT: 'search for a commit',
  BACKFILL: 'gap in a range',
  PULL_REQUEST: 'pull request',
  BY_HAND: 'by hand',
};

/** Where a request is, in words: what only lists commits measures nothing. */
export function stateOf({ state, listAfter }: Pick<MeasurementRequest, 'state' | 'listAfter'>) {
  return state === 'DONE' && listAfter !== null ? 'listed' : STATE_WORDS[state];
}

/** Whether something may still come of it. */
export function isOpenRequest({ state }: Pick<MeasurementRequest, 'state'>): boolean {
  return state === 'QUEUED' || state === 'LEASED' || state === 'DISPATCHED';
}

type Wish = Pick<MeasurementRequest, 'machine' | 'platform' | 'measuredOn'>;

/** The machine that measured, or else where it is wanted. */
export function whereOf({ machine, platform, measuredOn }: Wish): string {
  return measuredOn ?? machine ?? (platform === null ? 'any' : `any ${platform}`);
}

type Attempt = Pick<MeasurementRequest, 'startedAt' | 'finishedAt'>;

type Subject = Pick<MeasurementRequest, 'revision' | 'baseline' | 'listAfter'>;

/** How long the last attempt took, in seconds; null until it has ended, and if none was made. */
export function secondsOf({ startedAt, finishedAt }: Attempt): number | null {
  if (startedAt === null || finishedAt === null) return null;
  return (new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000;
}

/** What is measured, by short names. */
export function subjectOf({ revision, baseline, listAfter }: Subject): string {
  if (listAfter !== null) {
    return `commits from ${shortRevision(listAfter)} to ${shortRevision(revision)}`;
  }
  const turns = baseline === null ? '' : ` in turn with ${shortRevision(baseline)}`;
  return shortRevision(revision) + turns;
}

/** Who wants it; the names of people are for those who belong to the project. */
export function askedBy({ askedBy }: Pick<MeasurementRequest, 'askedBy'>, belongs: boolean) {
  return askedBy ?? (belongs ? 'the service' : '–');
}

export function measurementsPath(project: string, rest = ''): string {
  return `/projects/${encodeURIComponent(project)}/measurements${rest}`;
}
