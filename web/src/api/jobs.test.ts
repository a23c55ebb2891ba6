import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, serve } from '../testing/service';
import { ApiError } from './client';
import { noteAnswer } from './connection';
import { followJob, type Job } from './jobs';

const BEGUN: Job<string> = {
  id: 'j1',
  kind: 'IMPORT',
  dryRun: false,
  status: 'RUNNING',
  requestedBy: null,
  requestedAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  total: 10,
  done: 4,
  failure: null,
};

const ENDED: Job<string> = { ...BEGUN, status: 'DONE', done: 10, report: 'all of it' };

/** Answers one after the other, the last one again and again. */
function answering(...answers: (() => object)[]): void {
  serve({
    'GET /api/v1/projects/bson/jobs/j1': () => {
      const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
      return next?.() ?? {};
    },
    'GET /actuator/health': () => ({}),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  noteAnswer(200);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a job that is followed', () => {
  it('is asked for again where the service was away, or busy, for a moment', async () => {
    const busy = { type: '/problems/busy', title: 'Busy', status: 503 };
    answering(
      () => problem(503, 'Unavailable', 'The database does not answer.'),
      () => new Response(JSON.stringify(busy), { status: 503 }),
      () => ENDED,
    );
    const following = followJob('bson', BEGUN, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await following).report).toBe('all of it');
  });

  it('is given up where the service refuses', async () => {
    answering(() => problem(404, 'Not found', 'There is no such job.'));
    const following = followJob('bson', BEGUN, new AbortController().signal);
    const refused = expect(following).rejects.toThrow(ApiError);
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
  });

  it('is asked for no more when the page was left while the service was away', async () => {
    const abort = new AbortController();
    answering(() => {
      abort.abort();
      return problem(503, 'Unavailable', 'The database does not answer.');
    });
    const following = followJob('bson', BEGUN, abort.signal);
    const left = expect(following).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(1_000);
    await left;
  });
});
