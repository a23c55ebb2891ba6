import { describe, expect, it } from 'vitest';
import type { Revision } from '../../api/types';
import { revision } from '../../testing/revisions';
import { usualPair } from './selectors';

const newest = revision({ revision: 'c3'.repeat(20), tags: ['5.5.1'], subject: 'Release' });
const older = revision({ revision: 'b2'.repeat(20), tags: ['5.4.0'] });
const proposed = revision({
  revision: 'd4'.repeat(20),
  branch: 'faster',
  pullRequest: 12,
  mainline: false,
});

function selectors(revisions: readonly Revision[]) {
  return usualPair(revisions).map((side) => side?.selector);
}

describe('the usual pair', () => {
  it('is the last two releases', () => {
    expect(selectors([proposed, newest, older])).toEqual(['tag:5.4.0', 'tag:5.5.1']);
  });

  it('is the last two commits without releases', () => {
    const [first, second] = [revision({ revision: 'r2' }), revision({ revision: 'r1' })];
    expect(selectors([first, second])).toEqual(['rev:r1', 'rev:r2']);
    expect(selectors([])).toEqual([undefined, undefined]);
  });
});
