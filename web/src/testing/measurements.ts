import type { MeasurementRequest } from '../api/types';

export const ASKED_REVISION = 'c'.repeat(40);

/** A waiting request with these fields replaced. */
export function measurementRequest(part: Partial<MeasurementRequest> = {}): MeasurementRequest {
  return {
    id: 'q1',
    revision: ASKED_REVISION,
    subject: null,
    baseline: null,
    listAfter: null,
    machine: null,
    platform: null,
    filter: null,
    benchmarks: [],
    reason: 'BY_HAND',
    priority: 40,
    trust: 'PROTECTED',
    pullRequest: null,
    alert: null,
    via: 'AGENT',
    state: 'QUEUED',
    attempts: 0,
    askedBy: 'Ada',
    askedAt: '2026-01-01T00:00:00Z',
    startedAt: null,
    finishedAt: null,
    agent: null,
    measuredOn: null,
    progress: null,
    message: null,
    logCut: false,
    runs: [],
    ...part,
  };
}
