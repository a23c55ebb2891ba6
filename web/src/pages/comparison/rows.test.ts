import { describe, expect, it } from 'vitest';
import { finding, side } from '../../testing/findings';
import {
  facetsOf,
  hiddenRegressions,
  nextSort,
  parseSort,
  sortFindings,
  unjudgedRows,
} from './rows';

const regression = finding({ series: 1 });
const improvement = finding({ series: 2, verdict: 'IMPROVEMENT', percentImprovement: 200 });
const unclear = finding({ series: 3, verdict: 'INCONCLUSIVE', percentImprovement: null });
const ids = (findings: readonly { series: number }[]): number[] =>
  findings.map(({ series }) => series);

describe('sorting', () => {
  it('puts what needs a person first', () => {
    const sorted = sortFindings([unclear, improvement, regression], parseSort(''));
    expect(ids(sorted)).toEqual([1, 2, 3]);
  });

  it('puts the larger of two regressions first, whatever the direction of their metrics', () => {
    const time = { name: 'time', unit: 'us/op', direction: 'LOWER_IS_BETTER' } as const;
    const fourfold = finding({ series: 8, metric: time, candidate: side([400, 440]) });
    const halved = finding({ series: 9 });
    expect(ids(sortFindings([halved, fourfold], parseSort('verdict')))).toEqual([8, 9]);
  });

  it('puts what rose from 0 before every other change for the worse', () => {
    const allocs = { name: 'allocs', unit: '1', direction: 'LOWER_IS_BETTER' } as const;
    const none = { percentChange: null, percentImprovement: null };
    const risen = finding({ series: 8, metric: allocs, baseline: side([0, 0]), ...none });
    const fourfold = finding({ series: 9, metric: allocs, candidate: side([400, 440]) });
    const rows = [fourfold, improvement, risen, unclear];
    expect(ids(sortFindings(rows, parseSort('')))).toEqual([8, 9, 2, 3]);
    expect(ids(sortFindings(rows, parseSort('percent')))).toEqual([8, 9, 2, 3]);
  });

  it('goes by a column, either way, missing values last when ascending', () => {
    const rows = [unclear, improvement, regression];
    expect(ids(sortFindings(rows, parseSort('percent')))).toEqual([1, 2, 3]);
    expect(ids(sortFindings(rows, parseSort('-benchmark')))).toHaveLength(3);
  });

  it('goes by names, within a list, a part of it, and several lists alike', () => {
    const named = (benchmark: string, series: number) => finding({ benchmark, series });
    const whole = [named('m10', 10), named('m2', 2), named('m1', 1), named('m3', 3)];
    const byName = (rows: readonly ReturnType<typeof finding>[]) =>
      ids(sortFindings(rows, parseSort('benchmark')));
    expect(byName(whole)).toEqual([1, 2, 3, 10]);
    expect(byName(whole.slice(0, 2))).toEqual([2, 10]);
    const other = [named('m5', 5), named('m0', 0)];
    expect(byName(other)).toEqual([0, 5]);
    expect(byName([...whole, ...other])).toEqual([0, 1, 2, 3, 5, 10]);
    expect(byName(other)).toEqual([0, 5]);
  });

  it('turns around at the second click on a column', () => {
    expect(nextSort(parseSort(''), 'z')).toBe('z');
    expect(nextSort(parseSort('z'), 'z')).toBe('-z');
    expect(nextSort(parseSort('-z'), 'z')).toBe('z');
  });

  it('does not change the rows it is given', () => {
    const rows = [improvement, regression];
    sortFindings(rows, parseSort('verdict'));
    expect(ids(rows)).toEqual([2, 1]);
  });
});

describe('rows that are not judged', () => {
  const unjudged = finding({ series: 4, verdict: 'NOT_JUDGED' });

  it('are told from those of which too little is known', () => {
    const unknown = finding({ series: 5, verdict: 'NOT_ENOUGH_DATA' });
    expect(ids(unjudgedRows([regression, unjudged, unknown]))).toEqual([4]);
  });

  it('count once for all versions, and not where one of them is judged', () => {
    const judged = finding({ series: 4, verdict: 'NO_CHANGE' });
    expect(ids(unjudgedRows([unjudged, regression, unjudged]))).toEqual([4]);
    expect(unjudgedRows([unjudged, judged])).toEqual([]);
    expect(unjudgedRows([judged, unjudged])).toEqual([]);
  });
});

describe('filters', () => {
  it('that hide a regression are found out', () => {
    expect(hiddenRegressions([regression, improvement], [improvement])).toBe(1);
    expect(hiddenRegressions([regression], [regression])).toBe(0);
  });

  it('offer every metric, platform and machine once', () => {
    expect(facetsOf([regression, improvement])).toEqual({
      metrics: ['throughput'],
      platforms: ['default'],
      machines: ['m1', 'm2'],
    });
  });
});
