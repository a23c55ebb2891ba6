import { describe, expect, it } from 'vitest';
import type { ChangePoint } from '../api/types';
import { THEME } from '../testing/findings';
import { history } from '../testing/histories';
import { historyChart, machineNames } from './historyChart';
import { rowFor } from './levelBands';

const CHANGE: ChangePoint = {
  id: 1,
  revision: 'r2',
  previousRevision: 'r1',
  percentChange: -50,
  zScore: -20,
  pValue: 0.005,
  state: 'PROPOSED',
};

function dataOf(label: string, chart: ReturnType<typeof historyChart>) {
  return chart.data.datasets.find((dataset) => dataset.label === label)?.data ?? [];
}

describe('the history of a series', () => {
  it('draws the mean and each machine in mainline order', () => {
    const chart = historyChart(history([100, 110]), THEME);
    expect(dataOf('Mean', chart).map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [1, 110],
    ]);
    expect(dataOf('m1', chart).map(({ y }) => Math.round(y))).toEqual([110, 121]);
    expect(dataOf('m2', chart)).toHaveLength(2);
  });

  it('leaves a revision without a valid value out, and its place free', () => {
    const chart = historyChart(history([100, null, 120]), THEME);
    expect(dataOf('Mean', chart).map(({ x }) => x)).toEqual([0, 2]);
  });

  it('crosses out what a sick machine measured', () => {
    const { points, ...rest } = history([100, 110]);
    const sick = points.map((point, index) => ({
      ...point,
      perMachine: point.perMachine.map((one) => ({
        ...one,
        leftOut: index === 1 && one.machine === 'm2',
      })),
    }));
    const chart = historyChart({ ...rest, points: sick }, THEME);
    expect(dataOf('m1', chart).map(({ leftOut }) => leftOut)).toEqual([false, false]);
    expect(dataOf('m2', chart).map(({ leftOut }) => leftOut)).toEqual([false, true]);
  });

  it('marks change points at the first revision of the new level', () => {
    const chart = historyChart(history([100, 100, 50, 50], { changePoints: [CHANGE] }), THEME);
    expect(dataOf('Change points', chart)).toMatchObject([{ x: 2, y: 50, change: CHANGE }]);
  });

  it('ignores a change point outside of what is shown', () => {
    const elsewhere = { ...CHANGE, revision: 'gone' };
    const chart = historyChart(history([100], { changePoints: [elsewhere] }), THEME);
    expect(dataOf('Change points', chart)).toEqual([]);
  });

  it('reads the whole axis in one unit', () => {
    const chart = historyChart(history([100_000, 90_000]), THEME);
    expect(dataOf('Mean', chart).map(({ y }) => y)).toEqual([100, 90]);
  });

  it('comes close to the values, so that a step of a few percent shows', () => {
    const { options } = historyChart(history([100, 102, 98]), THEME);
    expect(options?.scales?.y?.min).toBeGreaterThan(70);
    expect(options?.scales?.y?.max).toBeLessThan(130);
  });

  it('shows only the mean where machines would be fog', () => {
    const long = history(Array.from({ length: 2001 }, () => 100));
    expect(machineNames(long)).toEqual([]);
    expect(historyChart(long, THEME).data.datasets.map(({ label }) => label)).toEqual([
      'Change points',
      'Mean',
    ]);
  });

  it('stands an empty history', () => {
    expect(dataOf('Mean', historyChart(history([]), THEME))).toEqual([]);
  });

  it('tells the commit and every machine on hover', () => {
    const chart = historyChart(history([100, 110]), THEME);
    const callbacks = chart.options?.plugins?.tooltip?.callbacks;
    const item = { raw: dataOf('Mean', chart)[1] } as never;
    expect(callbacks?.title?.call({} as never, [item])).toEqual(['Commit 1', 'r1, Jan 2, 2026']);
    expect(callbacks?.label?.call({} as never, item)).toEqual([
      'mean 110 ops/s',
      'm1: 121.0',
      'm2: 99',
    ]);
  });
});

describe('captions of change points', () => {
  it('go to the next row when the one before is still written', () => {
    expect(rowFor(100, [])).toBe(0);
    expect(rowFor(100, [140])).toBe(1);
    expect(rowFor(150, [140, 190])).toBe(0);
  });
});
