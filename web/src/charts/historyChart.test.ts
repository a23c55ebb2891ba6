import { describe, expect, it } from 'vitest';
import type { Alert, History, SeriesCandidate } from '../api/types';
import { axisTitleOf } from '../testing/axes';
import { THEME } from '../testing/findings';
import { changePoint, history } from '../testing/histories';
import { marksOf } from './annotationMarks';
import { bandsOf, historyChart, pointAt } from './historyChart';
import type { Window } from './revisionAxis';
import { candidateLevel, historyLines } from './historyLines';
import { rowFor } from './levelBands';

const CHANGE = changePoint();

interface Shown {
  readonly window?: Window;
  readonly axis?: 'revisions' | 'time';
  readonly candidates?: readonly SeriesCandidate[];
  readonly alerts?: readonly Alert[];
}

function chartOf(shown: History, part: Shown = {}) {
  const { window, axis = 'revisions', candidates = [], alerts = [] } = part;
  const lines = historyLines(shown, candidates);
  const all = { first: 0, last: shown.points.length - 1 };
  const picture = { history: shown, lines, alerts, window: window ?? all, axis, at: '' };
  return historyChart(picture, THEME);
}

function dataOf(label: string, chart: ReturnType<typeof historyChart>) {
  return chart.data.datasets.find((dataset) => dataset.label === label)?.data ?? [];
}

describe('the history of a series', () => {
  it('draws the mean and each machine in mainline order', () => {
    const chart = chartOf(history([100, 110]));
    expect(dataOf('Mean', chart).map(({ x, y }) => [x, y])).toEqual([
      [0, 100],
      [1, 110],
    ]);
    expect(dataOf('m1', chart).map(({ y }) => Math.round(y))).toEqual([110, 121]);
    expect(dataOf('m2', chart)).toHaveLength(2);
    expect(axisTitleOf(chart.options?.scales?.y)).toBe('throughput in ops/s');
  });

  it('draws points at the times of their commits, where that is asked for', () => {
    const shown = history([100, 110, 120, 60], { changePoints: [changePoint({ revision: 'r3' })] });
    const times = shown.points.map(({ committedAt }) => Date.parse(committedAt));
    const chart = chartOf(shown, { axis: 'time', window: { first: 1, last: 3 } });
    expect(dataOf('Mean', chart).map(({ x }) => x)).toEqual(expect.arrayContaining(times.slice(1)));
    expect(dataOf('Change points', chart).map(({ x }) => x)).toEqual(times.slice(3));
    const axis = chart.options?.scales?.x;
    expect(axis?.min).toBeLessThan(times[1] ?? 0);
    expect(axis?.min).toBeGreaterThan(times[0] ?? 0);
    const callback = axis?.ticks?.callback as (value: number) => string;
    expect(callback(times[1] ?? 0)).toBe('Jan 2, 2026');
  });

  it('leaves a revision without a valid value out, and its place free', () => {
    const chart = chartOf(history([100, null, 120]));
    expect(dataOf('Mean', chart).map(({ x }) => x)).toEqual([0, 2]);
  });

  it('crosses out what an unhealthy machine measured', () => {
    const { points, ...rest } = history([100, 110]);
    const excluded = points.map((point, index) => ({
      ...point,
      perMachine: point.perMachine.map((one) => ({
        ...one,
        leftOut: index === 1 && one.machine === 'm2',
      })),
    }));
    const chart = chartOf({ ...rest, points: excluded });
    expect(dataOf('m1', chart).map(({ x }) => x)).toEqual([0, 1]);
    expect(dataOf('m2', chart).map(({ x }) => x)).toEqual([0]);
    expect(dataOf('m2, excluded', chart).map(({ x }) => x)).toEqual([1]);
  });

  it('marks change points at the first revision of the new level', () => {
    const chart = chartOf(history([100, 100, 50, 50], { changePoints: [CHANGE] }));
    expect(dataOf('Change points', chart)).toMatchObject([{ x: 2, y: 50, change: CHANGE }]);
  });

  it('names only the change points that are in view', () => {
    const shown = history([100, 100, 50, 50], { changePoints: [CHANGE] });
    const lines = historyLines(shown, []);
    expect(bandsOf(shown, lines, [-0.5, 3.5]).changes).toMatchObject([{ at: 1.5 }]);
    expect(bandsOf(shown, lines, [2.5, 3.5]).changes).toEqual([]);
  });

  it('ignores a change point outside of what is shown', () => {
    const elsewhere = { ...CHANGE, revision: 'gone' };
    const chart = chartOf(history([100], { changePoints: [elsewhere] }));
    expect(dataOf('Change points', chart)).toEqual([]);
  });

  it('reads the whole axis in one unit', () => {
    const chart = chartOf(history([100_000, 90_000]));
    expect(dataOf('Mean', chart).map(({ y }) => y)).toEqual([100, 90]);
  });

  it('calls a revision on the axis by its tag, else by its day', () => {
    const { points } = history([100, 90]);
    const [first, second] = points;
    if (first === undefined || second === undefined) throw new Error('two points');
    const chart = chartOf({ ...history([100, 90]), points: [{ ...first, tag: '5.4.0' }, second] });
    const callback = chart.options?.scales?.x?.ticks?.callback as (place: number) => string;
    expect([callback(0), callback(1)]).toEqual(['5.4.0', 'Jan 2, 2026']);
  });

  it('comes close to the values, so that a step of a few percent shows', () => {
    const { options } = chartOf(history([100, 102, 98]));
    expect(options?.scales?.y?.min).toBeGreaterThan(70);
    expect(options?.scales?.y?.max).toBeLessThan(130);
  });

  it('draws a long history with few points and hides none that stands out', () => {
    const means = Array.from({ length: 10_000 }, (_, index) => 100 + (index % 7));
    means[4321] = 900;
    const chart = chartOf(history(means));
    const mean = dataOf('Mean', chart);
    expect(mean.length).toBeLessThan(2100);
    expect(mean.map(({ x }) => x)).toContain(4321);
    expect(dataOf('m1', chart).length).toBeLessThan(1100);
  });

  it('shows a part alone, close around its own values', () => {
    const means = [
      ...Array.from({ length: 50 }, () => 100),
      ...Array.from({ length: 50 }, () => 1),
    ];
    const chart = chartOf(history(means), { window: { first: 60, last: 80 } });
    expect(dataOf('Mean', chart)).toHaveLength(21);
    expect(chart.options?.scales?.x).toMatchObject({ min: 59.5, max: 80.5 });
    expect(chart.options?.scales?.y?.max).toBeLessThan(2);
  });

  it('stands an empty history', () => {
    expect(dataOf('Mean', chartOf(history([])))).toEqual([]);
  });

  it('tells the commit and every machine on hover', () => {
    const chart = chartOf(history([100, 110]));
    const callbacks = chart.options?.plugins?.tooltip?.callbacks;
    const item = { raw: dataOf('Mean', chart)[1] } as never;
    expect(callbacks?.title?.call({} as never, [item])).toEqual(['Commit 1', 'r1, Jan 2, 2026']);
    expect(callbacks?.label?.call({} as never, item)).toEqual([
      'mean 110 ops/s',
      'm1: 121.0 (5 samples)',
      'm2: 99 (5 samples)',
    ]);
  });
});

describe('what a pull request measured', () => {
  const base = history([100, 200]);
  const candidate = (part: Partial<SeriesCandidate>): SeriesCandidate => ({
    pullRequest: 7,
    revision: 'topic',
    committedAt: '2026-01-05T12:00:00Z',
    subject: null,
    author: null,
    base: 'r1',
    perMachine: [
      { machine: 'm1', generation: 1, median: 242, runs: [242], samples: 5 },
      { machine: 'm9', generation: 1, median: 1, runs: [1], samples: 5 },
    ],
    ...part,
  });

  it('stands behind its base, by how each common machine moved', () => {
    const chart = chartOf(base, { candidates: [candidate({})] });
    const [point] = dataOf('Pull requests', chart);
    expect(point?.x).toBeCloseTo(1.4);
    expect(point?.y).toBeCloseTo(220);
  });

  it('stands behind the newest revision where its base is not known', () => {
    const chart = chartOf(base, { candidates: [candidate({ base: 'elsewhere' })] });
    expect(dataOf('Pull requests', chart)[0]?.x).toBeCloseTo(1.4);
  });

  it('is nowhere where no machine measured both', () => {
    const [, last] = base.points;
    if (last === undefined) throw new Error('two points');
    expect(candidateLevel(candidate({ perMachine: [] }), last)).toBeNull();
    const reborn = candidate({}).perMachine.map((one) => ({ ...one, generation: 2 }));
    expect(candidateLevel(candidate({ perMachine: reborn }), last)).toBeNull();
  });

  it('is found by its revision like any other point', () => {
    const lines = historyLines(base, [candidate({})]);
    expect(pointAt(lines, 'topic')?.candidate?.pullRequest).toBe(7);
    expect(pointAt(lines, 'r0')?.x).toBe(0);
    expect(pointAt(lines, '')).toBeUndefined();
  });
});

describe('generations of a machine', () => {
  it('begin where its fingerprint changed', () => {
    const { points, ...rest } = history([1, 2, 3]);
    const renewed = points.map((point, index) => ({
      ...point,
      perMachine: point.perMachine.map((one) => ({
        ...one,
        generation: index === 2 && one.machine === 'm2' ? 2 : 1,
      })),
    }));
    const { generations } = historyLines({ ...rest, points: renewed }, []);
    expect(generations).toEqual([{ x: 2, label: 'm2 #2' }]);
  });
});

describe('captions of change points', () => {
  it('go to the next row when the one before is still written', () => {
    expect(rowFor(100, [])).toBe(0);
    expect(rowFor(100, [140])).toBe(1);
    expect(rowFor(150, [140, 190])).toBe(0);
  });

  it('marks what is known about a revision, in one line for each', () => {
    const known = ['JDK 25', 'new flags'].map((text, index) => ({
      id: `a${index}`,
      revision: 'r1',
      text,
      by: 'ann',
      at: '2026-01-01T00:00:00Z',
    }));
    const shown = history([100, 110], { annotations: known });
    expect(marksOf(shown.annotations, historyLines(shown, []).places)).toEqual([
      { x: 1, text: 'JDK 25, new flags' },
    ]);
    const told = [...known, ...known];
    expect(marksOf(told, new Map([['r1', 5]]))).toEqual([{ x: 5, text: 'JDK 25, new flags' }]);
    const elsewhere = history([100], { annotations: known });
    expect(marksOf(elsewhere.annotations, historyLines(elsewhere, []).places)).toEqual([]);
  });
});
