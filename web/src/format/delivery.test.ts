import { describe, expect, it } from 'vitest';
import type { Delivery } from '../api/types';
import { deliverySentence } from './delivery';

const POSTED: Delivery = {
  pullRequest: 12,
  state: 'TOLD',
  reason: null,
  evaluation: 'e1',
  failedAttempts: 0,
  commentedAt: '2026-01-01T10:00:00Z',
  commentDeleted: false,
  statusAt: '2026-01-01T11:00:00Z',
  nextAttempt: null,
};

describe('what was posted to a pull request', () => {
  it('is a comment and a status, with their times', () => {
    expect(deliverySentence(POSTED)).toMatch(/^Comment posted Jan 1, 2026.*, status set Jan 1/);
  });

  it('is the status alone if there is no comment, and why', () => {
    const reason = 'the policy says comment: never';
    const said = deliverySentence({ ...POSTED, commentedAt: null, reason });
    expect(said).toMatch(
      /^The commit status was set Jan 1, 2026.*; the policy says comment: never\.$/,
    );
  });

  it('is no comment once somebody deleted it', () => {
    expect(deliverySentence({ ...POSTED, commentDeleted: true })).toMatch(/^The commit status/);
  });

  it('is nothing yet, soon', () => {
    expect(deliverySentence({ ...POSTED, state: 'QUEUED' })).toBe(
      'A comment is about to be posted.',
    );
  });

  it('is nothing without a forge', () => {
    const reason = 'no forge connected';
    expect(deliverySentence({ ...POSTED, state: 'NOT_TOLD', reason })).toBe(
      'No comment posted: no forge connected.',
    );
  });

  it('is tried again, and when', () => {
    const retrying = { ...POSTED, state: 'RETRYING', reason: 'the forge is away' } as const;
    expect(deliverySentence(retrying)).toBe(
      'The comment could not be posted: the forge is away. Next attempt: soon.',
    );
    expect(deliverySentence({ ...retrying, nextAttempt: '2026-01-01T12:00:00Z' })).toMatch(
      /Next attempt: Jan 1, 2026/,
    );
  });

  it('is given up after a day', () => {
    expect(deliverySentence({ ...POSTED, state: 'FAILED', reason: null })).toBe(
      'The comment could not be posted for a day.',
    );
  });
});
