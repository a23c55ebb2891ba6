import { describe, expect, it } from 'vitest';
import { standingOf } from './alertState';
import type { Alert } from './api/types';

const CHANGE = { state: 'PROPOSED', provisional: true, revision: 'r3' } as const;

const ALERT = {
  state: 'CONFIRMED',
  introducedBy: { after: 'r2', upTo: 'r3', commits: [], othersBetween: false },
  search: null,
} as unknown as Alert;

describe('a change of level', () => {
  it('is suspected as long as nothing shows that it is real', () => {
    expect(standingOf(CHANGE, [])).toBe('SUSPECTED');
    expect(standingOf(CHANGE, [{ ...ALERT, state: 'SUSPECTED' }])).toBe('SUSPECTED');
  });

  it('is confirmed by five points, by a person and by its alert', () => {
    expect(standingOf({ ...CHANGE, provisional: false }, [])).toBe('CONFIRMED');
    expect(standingOf({ ...CHANGE, state: 'CONFIRMED' }, [])).toBe('CONFIRMED');
    expect(standingOf(CHANGE, [ALERT])).toBe('CONFIRMED');
  });

  it('is not what an alert on another change is', () => {
    expect(standingOf({ ...CHANGE, revision: 'r9' }, [ALERT])).toBe('SUSPECTED');
  });

  it('stays rejected', () => {
    expect(standingOf({ ...CHANGE, state: 'REJECTED', provisional: false }, [])).toBe('REJECTED');
  });
});
