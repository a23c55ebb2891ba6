import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTitleOf } from '../testing/axes';
import { THEME } from '../testing/findings';
import { history } from '../testing/histories';
import { commonOrder } from './commonOrder';
import { severalChart, type SeveralPicture } from './severalChart';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const [POINT] = history([100]).points;

/** Revisions of one history, with the names at these places and at any times. */
function pointsOf(places: readonly number[], days: readonly number[]) {
  if (POINT === undefined) throw new Error('A history of one mean has one point');
  return places.map((place) => ({
    ...POINT,
    revision: NAMES[place] ?? '',
    committedAt: `2026-01-${String(1 + (days[place] ?? 0)).padStart(2, '0')}T00:00:00Z`,
  }));
}

describe('a common order', () => {
  const part = fc.subarray([...NAMES.keys()]);
  const days = fc.array(fc.nat(27), { minLength: NAMES.length, maxLength: NAMES.length });

  it('has every revision once and keeps the order of each history', () => {
    fc.assert(
      fc.property(part, part, part, days, (one, two, three, at) => {
        const histories = [one, two, three].map((places) => ({ points: pointsOf(places, at) }));
        const order = commonOrder(histories).map(({ revision }) => revision);
        expect(new Set(order).size).toBe(order.length);
        for (const { points } of histories) {
          const own = points.map(({ revision }) => revision);
          expect(order.filter((revision) => own.includes(revision))).toEqual(own);
        }
      }),
    );
  });

  it('puts branches beside each other by time', () => {
    const at = [0, 1, 2, 3, 4, 5, 6, 7];
    const main = { points: pointsOf([0, 1, 3, 5], at) };
    const release = { points: pointsOf([0, 1, 2, 4, 6], at) };
    expect(
      commonOrder([main, release])
        .map(({ revision }) => revision)
        .join(''),
    ).toBe('abcdefg');
  });
});

describe('several series', () => {
  const slow = history([200, 200, 100], {
    stableRegions: [{ from: 'r0', to: 'r1', n: 2, mean: 200, median: 200, stddev: 1 }],
  });
  const fast = history([10, 11, 10], { series: 18 });

  function chartOf(part: Partial<SeveralPicture> = {}) {
    const lines = [
      { label: 'slow', history: slow },
      { label: 'fast', history: fast },
    ];
    const order = commonOrder([slow, fast]);
    const window = { first: 0, last: 2 };
    return severalChart(
      { lines, order, window, axis: 'revisions', isRelative: false, ...part },
      THEME,
    );
  }

  it('are lines on the same axes', () => {
    const { datasets } = chartOf().data;
    expect(datasets.map(({ label }) => label)).toEqual(['slow', 'fast']);
    expect(datasets[0]?.data.map(({ x, y }) => [x, y])).toEqual([
      [0, 200],
      [1, 200],
      [2, 100],
    ]);
  });

  it('name their metric at the axis, and the unit alone where they are of several', () => {
    const titleOf = (part: Partial<SeveralPicture> = {}) =>
      axisTitleOf(chartOf(part).options?.scales?.y);
    expect(titleOf()).toBe('throughput in ops/s');
    const named = (name: string) => ({
      label: name,
      history: { ...slow, metric: { ...slow.metric, name } },
    });
    expect(titleOf({ lines: [named('p50'), named('p99')] })).toBe('ops/s');
  });

  it('are shown in percent of the first level of each', () => {
    const [first, second] = chartOf({ isRelative: true }).data.datasets;
    expect(first?.data.map(({ y }) => y)).toEqual([100, 100, 50]);
    expect(second?.data.map(({ y }) => Math.round(y))).toEqual([100, 110, 100]);
  });

  it('stand at the times of the commits', () => {
    const [first] = chartOf({ axis: 'time' }).data.datasets;
    expect(first?.data[1]?.x).toBe(Date.parse('2026-01-02T12:00:00Z'));
  });

  it('show what is known about a revision', () => {
    expect(chartOf().plugins?.map(({ id }) => id)).toContain('annotationMarks');
  });

  it('show the part that is asked for', () => {
    const { scales } = chartOf({ window: { first: 1, last: 2 } }).options ?? {};
    expect(scales?.x).toMatchObject({ min: 0.5, max: 2.5 });
  });
});
