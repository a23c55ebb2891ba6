import { describe, expect, it } from 'vitest';
import { finding, side, THEME } from '../testing/findings';
import { powerTicks } from './powerTicks';
import { sidesChart } from './sidesChart';

const NAMES = { baseline: '4.11', candidate: '5.5' };
const FAST = finding({ series: 1, baseline: side([1e6]), candidate: side([2e6]) });
const SLOW = finding({ series: 2, baseline: side([0.01]), candidate: side([0.02]) });

describe('candidate vs baseline', () => {
  it('places each finding by its two means', () => {
    const { datasets } = sidesChart([FAST, SLOW], NAMES, '', THEME).data;
    expect(datasets.flatMap(({ data }) => data.map(({ x, y }) => [x, y]))).toEqual([
      [1e6, 2e6],
      [0.01, 0.02],
    ]);
  });

  it('has the same logarithmic range on both axes, so that equal values lie on the diagonal', () => {
    const { options } = sidesChart([FAST, SLOW], NAMES, '', THEME);
    expect(options?.scales?.x).toMatchObject({ type: 'logarithmic' });
    expect(options?.scales?.x?.min).toBe(options?.scales?.y?.min);
    expect(options?.scales?.x?.max).toBe(options?.scales?.y?.max);
    expect(Number(options?.scales?.x?.min)).toBeLessThan(0.01);
    expect(Number(options?.scales?.y?.max)).toBeGreaterThan(2e6);
  });

  it('leaves out what has no logarithm', () => {
    const zero = finding({ baseline: side([0]), candidate: side([2]) });
    expect(sidesChart([zero], NAMES, '', THEME).data.datasets).toEqual([]);
  });
});

describe('ticks of a logarithmic axis', () => {
  it('are few powers of ten where it is long', () => {
    expect(powerTicks(0.5, 2e9)).toEqual([1, 100, 1e4, 1e6, 1e8]);
  });

  it('are finer where it is short', () => {
    expect(powerTicks(8, 60)).toEqual([10, 20, 50]);
  });
});
