import { describe, expect, it } from 'vitest';
import { tellsOf } from './alertState';
import type { Alert } from './api/types';

const ALERT = {
  introducedBy: { after: 'r2', upTo: 'r3', commits: [], othersBetween: false },
  search: null,
} as unknown as Alert;

describe('an alert', () => {
  it('is about the change at its own revision', () => {
    expect(tellsOf(ALERT, 'r3')).toBe(true);
    expect(tellsOf(ALERT, 'r9')).toBe(false);
  });
});
