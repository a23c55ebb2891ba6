import { describe, expect, it } from 'vitest';
import { axisTitleOf } from '../testing/axes';
import { finding, side, THEME } from '../testing/findings';
import { countSamples, samplesChart, stepsOf } from './samplesChart';

const ROW = finding({
  metric: { name: 'latency', unit: 'us', direction: 'LOWER_IS_BETTER' },
  baseline: side([2000]),
  candidate: side([2000]),
});
const M1 = {
  machine: 'm1',
  executions: [
    [3000, null],
    [1000, 2000],
  ],
};

describe('the samples of a row', () => {
  it('rise in steps from nothing to all', () => {
    expect(stepsOf([3, 1, 2, 2])).toEqual([
      [1, 0],
      [1, 0.25],
      [2, 0.5],
      [2, 0.75],
      [3, 1],
    ]);
    expect(stepsOf([])).toEqual([]);
  });

  it('keep both ends when there are very many', () => {
    const many = Array.from({ length: 12_345 }, (_, index) => index);
    const steps = stepsOf(many);
    expect(steps.length).toBeLessThan(1100);
    expect(steps[0]).toEqual([0, 0]);
    expect(steps.at(-1)).toEqual([12_344, 1]);
  });

  it('are drawn for each machine of both sides in one unit', () => {
    const samples = { series: 1, baseline: [M1], candidate: [M1, { ...M1, machine: 'm2' }] };
    const { data, options } = samplesChart(samples, ROW, THEME);
    const { datasets } = data;
    expect(datasets.map(({ label }) => label)).toEqual([
      'Baseline, m1',
      'Candidate, m1',
      'Candidate, m2',
    ]);
    expect(datasets[0]?.data.map(({ x }) => x)).toEqual([1, 1, 2, 3]);
    expect(axisTitleOf(options?.scales?.x)).toBe('latency in ms');
    expect(countSamples([M1])).toBe(3);
  });

  it('of a stable region are not there, and the candidate stands alone', () => {
    const samples = { series: 1, baseline: null, candidate: [M1] };
    expect(samplesChart(samples, ROW, THEME).data.datasets).toHaveLength(1);
  });
});
