import { describe, expect, it } from 'vitest';
import { revision } from '../../testing/revisions';
import { selectorGroups, usualPair } from './selectors';

const newest = revision({ revision: 'c3'.repeat(20), tags: ['5.5.1'], subject: 'Release' });
const older = revision({ revision: 'b2'.repeat(20), tags: ['5.4.0'] });
const proposed = revision({
  revision: 'd4'.repeat(20),
  branch: 'faster',
  pullRequest: 12,
  mainline: false,
});

describe('the choices of the picker', () => {
  it('are grouped by the name that people know them by', () => {
    const groups = selectorGroups([proposed, newest, older]);
    expect(groups.map(({ label, options }) => [label, options.map(({ value }) => value)])).toEqual([
      ['Tags', ['tag:5.5.1', 'tag:5.4.0']],
      ['Branches', ['branch:main']],
      ['Pull requests', ['pr:12']],
      ['Commits', [proposed, newest, older].map((one) => `rev:${one.revision}`)],
    ]);
  });

  it('leave out what there is none of', () => {
    expect(selectorGroups([])).toEqual([]);
  });
});

describe('the usual pair', () => {
  it('is the last two releases', () => {
    expect(usualPair([proposed, newest, older])).toEqual(['tag:5.4.0', 'tag:5.5.1']);
  });

  it('is the last two commits without releases', () => {
    const [first, second] = [revision({ revision: 'r2' }), revision({ revision: 'r1' })];
    expect(usualPair([first, second])).toEqual(['rev:r1', 'rev:r2']);
  });
});
