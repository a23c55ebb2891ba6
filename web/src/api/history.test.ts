import { describe, expect, it } from 'vitest';
import { history, inColumns } from '../testing/histories';
import { historyOf } from './history';

describe('a history that travelled in columns', () => {
  it('is what it was', () => {
    const plain = history([100, null, 102]);
    const [first, second, third] = plain.points;
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('points');
    const odd = {
      ...plain,
      points: [
        { ...first, tag: '1.0', author: 'Ada', perMachine: first.perMachine.slice(1) },
        { ...second, subject: null, perMachine: [] },
        { ...third, perMachine: third.perMachine.map((one) => ({ ...one, leftOut: true })) },
      ],
    };
    const times = (read: typeof plain): string[] =>
      read.points.map(({ committedAt }) => new Date(committedAt).toISOString());
    const read = historyOf(inColumns(odd));
    expect(times(read)).toEqual(times(odd));
    expect(read.points.map((point) => ({ ...point, committedAt: '' }))).toEqual(
      odd.points.map((point) => ({ ...point, committedAt: '' })),
    );
  });

  it('has each median as its only run where no others are told', () => {
    const columns = inColumns(history([100]));
    const machines = columns.points.machines.map((one) => ({ ...one, runs: {} }));
    const read = historyOf({ ...columns, points: { ...columns.points, machines } });
    for (const { median, runs } of read.points[0]?.perMachine ?? []) expect(runs).toEqual([median]);
  });
});
