import { describe, expect, it } from 'vitest';
import { axisTitleOf } from '../testing/axes';
import { finding, side, THEME } from '../testing/findings';
import { machinesChart, machinesOf, sharedScale } from './machinesChart';

function dataOf(label: string, ...args: Parameters<typeof finding>) {
  const { datasets } = machinesChart(finding(...args), THEME).data;
  return datasets.find((dataset) => dataset.label === label)?.data ?? [];
}

describe('the plot of a benchmark', () => {
  it('shows every run and one median of each machine on both sides', () => {
    expect(dataOf('Baseline runs')).toHaveLength(6);
    expect(dataOf('Candidate runs')).toHaveLength(6);
    expect(dataOf('Baseline median').map(({ y }) => y)).toEqual([100, 110]);
    expect(dataOf('Candidate median').map(({ y }) => y)).toEqual([50, 55]);
  });

  it('puts the baseline left of the candidate, machine by machine', () => {
    const baseline = dataOf('Baseline median').map(({ x }) => x);
    const candidate = dataOf('Candidate median').map(({ x }) => x);
    expect(baseline.map(Math.round)).toEqual([-0, 1]);
    expect(candidate.map(Math.round)).toEqual([0, 1]);
    for (const [index, x] of baseline.entries()) expect(x).toBeLessThan(candidate[index] ?? 0);
  });

  it('reads both sides in one unit', () => {
    const metric = { name: 'time', unit: 'us/op', direction: 'LOWER_IS_BETTER' } as const;
    const slow = { metric, baseline: side([80, 90]), candidate: side([28_000, 29_000]) };
    expect(sharedScale(finding(slow)).unit).toBe('ms/op');
    expect(dataOf('Baseline median', slow).map(({ y }) => y)).toEqual([0.08, 0.09]);
    const { options } = machinesChart(finding(slow), THEME);
    expect(axisTitleOf(options?.scales?.y)).toBe('time in ms/op');
  });

  it('keeps the place of a machine that one side misses', () => {
    const alone = finding({ candidate: side([50]) });
    expect(machinesOf(alone)).toEqual(['m1', 'm2']);
    expect(dataOf('Candidate median', alone)).toHaveLength(1);
  });

  it('sorts machines as people count', () => {
    const ten = side([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(machinesOf(finding({ baseline: ten })).at(-1)).toBe('m10');
  });

  it('begins at zero where one side is far below the other', () => {
    const { options } = machinesChart(finding({ candidate: side([20, 22]) }), THEME);
    expect(options?.scales?.y?.min).toBe(0);
  });

  it('comes close where sides differ little', () => {
    const { options } = machinesChart(finding({ candidate: side([99, 108]) }), THEME);
    expect(options?.scales?.y?.min).toBeGreaterThan(90);
  });

  it('draws no median where a machine has none', () => {
    const broken = side([100]);
    const gap = {
      ...broken,
      perMachine: [{ machine: 'm1', median: null, runs: [100] }],
    };
    expect(dataOf('Candidate runs', { candidate: gap })).toHaveLength(1);
    expect(dataOf('Candidate median', { candidate: gap })).toHaveLength(0);
  });
});
