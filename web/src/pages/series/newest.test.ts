import { describe, expect, it } from 'vitest';
import { history } from '../../testing/histories';
import { newest } from './newest';

const means = Array.from({ length: 120 }, (_, index) => index);
const region = (from: string, to: string) => ({ from, to, mean: 1, stddev: 0, median: 1, n: 60 });
const change = {
  id: 1,
  revision: 'r60',
  previousRevision: 'r59',
  percentChange: 5,
  zScore: 3,
  pValue: 0.01,
  state: 'PROPOSED',
} as const;

const whole = history(means, {
  stableRegions: [region('r0', 'r59'), region('r60', 'r119')],
  changePoints: [change],
});

describe('the newest part of a history', () => {
  it('has the last revisions, and the regions that reach into them', () => {
    const part = newest(whole, '50');
    expect(part.points.map(({ revision }) => revision).at(0)).toBe('r70');
    expect(part.stableRegions.map(({ to }) => to)).toEqual(['r119']);
    expect(part.changePoints).toEqual([]);
  });

  it('is all of it when there is less', () => {
    expect(newest(whole, '200').points).toHaveLength(120);
    expect(newest(whole, '200').changePoints).toEqual([change]);
  });

  it('is all of it when all is asked for', () => {
    expect(newest(whole, 'all')).toBe(whole);
  });
});
