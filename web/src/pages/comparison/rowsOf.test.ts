import { describe, expect, it } from 'vitest';
import type { Finding } from '../../api/types';
import { columnsOf } from '../../testing/columns';
import { finding } from '../../testing/findings';
import { rowsOf } from './rowsOf';

const READ = [
  'benchmark',
  'parameters',
  'metric',
  'platform',
  'baselineBasis',
  'percentChange',
  'percentImprovement',
  'zScore',
  'zImprovement',
  'qValue',
  'interval',
  'support',
  'flags',
  'verdict',
  'reason',
  'machineChanges',
  'suspectedSince',
  'confirmation',
] as const;

/** What rows and columns both have. */
function both(row: Pick<Finding, (typeof READ)[number]>) {
  return READ.map((name) => [name, row[name]]);
}

describe('rows that travelled as columns', () => {
  const slower = {
    metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
    percentChange: 12.5,
    percentImprovement: -12.5,
    zScore: 3,
    zImprovement: -3,
  } as const;
  const unknown = {
    metric: { name: 'kinds', unit: '', direction: 'UNKNOWN' },
    percentImprovement: null,
    zImprovement: null,
    reason: 'not judged: nobody said which way this metric is better',
  } as const;
  const change = { machine: 'm2', percentChange: 3, percentImprovement: -3, qValue: 0.01 };
  const confirmation = { state: 'SUSPECTED', reason: 'one machine' } as const;
  const rows = [
    finding({ series: 30, reason: '50.0% slower on 2 of 2 machines (z = -7.4)' }),
    finding({
      series: 7,
      ...slower,
      support: { agreeing: 1, machines: 2 },
      baselineBasis: 'REGION',
      machineChanges: [change],
    }),
    finding({ series: 31, ...unknown, interval: null, qValue: null, suspectedSince: 'r7' }),
    finding({ series: 8, ...slower, confirmation, percentChange: null, percentImprovement: null }),
  ];

  it('are what they were', () => {
    const read = rowsOf(columnsOf(rows));
    expect(read.map(both)).toEqual(rows.map(both));
    expect(read.map(({ series }) => series)).toEqual([30, 7, 31, 8]);
  });

  it('are read without a column that the release before does not send', () => {
    const { support, ...older } = columnsOf(rows);
    const read = rowsOf(older as ReturnType<typeof columnsOf>);
    expect(support.values).not.toEqual([]);
    expect(read.map((row) => row.support)).toEqual([undefined, undefined, undefined, undefined]);
    expect(read.map((row) => row.verdict)).toEqual(rows.map((row) => row.verdict));
  });

  it('keep the means of both sides, and who measured them', () => {
    const [first] = rowsOf(columnsOf(rows));
    expect(first?.baseline).toEqual({
      mean: 105,
      machines: 2,
      runs: 6,
      samples: 30,
      perMachine: [
        { machine: 'm1', leftOut: false },
        { machine: 'm2', leftOut: false },
      ],
    });
  });

  it('have names that begin as the one before does', () => {
    const columns = columnsOf(rows);
    const benchmark = { shared: [0, 9, 9, 0], rest: ['org.bson.A', 'B', '', 'C'] };
    expect(rowsOf({ ...columns, benchmark }).map((row) => row.benchmark)).toEqual([
      'org.bson.A',
      'org.bson.B',
      'org.bson.',
      'C',
    ]);
  });

  it('may be none', () => {
    expect(rowsOf(columnsOf([]))).toEqual([]);
  });
});
