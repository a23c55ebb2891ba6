import { describe, expect, it } from 'vitest';
import { finding } from '../../testing/findings';
import { type ComparisonFilters, NO_FILTERS } from '../../url';
import { filterRows } from './filterRows';

const SLOW = finding({ series: 1, benchmark: 'org.bson.Encode', percentChange: -50, zScore: -7 });
const FAST = finding({
  series: 2,
  benchmark: 'org.bson.Decode',
  verdict: 'IMPROVEMENT',
  percentChange: 20,
  percentImprovement: 20,
  zScore: 1,
  zImprovement: 1,
});
const UNKNOWN = finding({
  series: 3,
  metric: { name: 'size', unit: 'B', direction: null },
  verdict: 'NOT_JUDGED',
  percentChange: null,
  percentImprovement: null,
  zScore: null,
  zImprovement: null,
});

function left(filters: Partial<ComparisonFilters>): number[] {
  return filterRows([SLOW, FAST, UNKNOWN], { ...NO_FILTERS, ...filters }).map((one) => one.series);
}

describe('the filters of rows', () => {
  it('leave all where there are none', () => {
    expect(left({})).toEqual([1, 2, 3]);
  });

  it('look for a part of the name in any case, and for the whole metric', () => {
    expect(left({ benchmark: 'ENCODE' })).toEqual([1, 3]);
    expect(left({ metric: 'size' })).toEqual([3]);
    expect(left({ metric: 'siz' })).toEqual([]);
  });

  it('bound magnitudes, both or either', () => {
    const [percent, z] = [
      { lower: 10, upper: null },
      { lower: 2, upper: null },
    ];
    expect(left({ percent })).toEqual([1, 2]);
    expect(left({ percent, z })).toEqual([1]);
    expect(left({ percent: { lower: 30, upper: null }, z, type: 'Either' })).toEqual([1]);
  });

  it('leave what is not known unless something is asked of it', () => {
    expect(left({ percent: { lower: 0, upper: 100 } })).toEqual([1, 2, 3]);
    expect(left({ improvement: { lower: -100, upper: 100 } })).toEqual([1, 2]);
  });

  it('keep to one verdict, and to a box with signs', () => {
    expect(left({ type: 'Regressions' })).toEqual([1]);
    expect(left({ type: 'Improvements' })).toEqual([2]);
    expect(left({ improvement: { lower: -60, upper: -40 } })).toEqual([1]);
    expect(left({ zImprovement: { lower: 0, upper: null } })).toEqual([2]);
  });
});
