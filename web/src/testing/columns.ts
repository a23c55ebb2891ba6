import type { Comparison, ComparisonColumns, Finding, RowColumns, Side } from '../api/types';
import type { Request } from './service';

/** A comparison as the service sends it in columns. */
export function inColumns({ rows, ...comparison }: Comparison): ComparisonColumns {
  return { ...comparison, columns: columnsOf(rows) };
}

/** The same comparison in columns and in whole rows, for {@link serve}. */
export function served(
  answering: (request: Request) => Comparison,
  path = '/api/v1/projects/bson/comparisons/c1',
) {
  return {
    [`GET ${path}`]: answering,
    [`GET ${path}/columns`]: (request: Request) => inColumns(answering(request)),
  };
}

export function columnsOf(rows: readonly Finding[]): RowColumns {
  return {
    series: rows.map(({ series }, row) => series - (rows[row - 1]?.series ?? 0)),
    benchmark: {
      shared: rows.map(() => 0),
      rest: rows.map(({ benchmark }) => benchmark),
    },
    parameters: coded(rows.map(({ parameters }) => parameters)),
    metric: coded(rows.map(({ metric }) => metric)),
    platform: coded(rows.map(({ platform }) => platform)),
    baseline: sideOf(rows.map(({ baseline }) => baseline)),
    candidate: sideOf(rows.map(({ candidate }) => candidate)),
    baselineBasis: coded(rows.map(({ baselineBasis }) => baselineBasis)),
    percentChange: rows.map(({ percentChange }) => percentChange),
    zScore: rows.map(({ zScore }) => zScore),
    pValue: rows.map(({ pValue, pModerated }) => (pModerated === null ? pValue : null)),
    pModerated: rows.map(({ pModerated }) => pModerated),
    qValue: rows.map(({ qValue }) => qValue),
    low: rows.map(({ interval }) => interval?.[0] ?? null),
    high: rows.map(({ interval }) => interval?.[1] ?? null),
    support: coded(rows.map(({ support }) => support)),
    flags: coded(rows.map(({ flags }) => flags)),
    verdict: coded(rows.map(({ verdict }) => verdict)),
    reason: {
      sentence: coded(rows.map(({ reason }) => reason.split(NUMBER))),
      numbers: rows.flatMap(({ reason }) => reason.match(NUMBER) ?? []).join(' '),
    },
    machineChanges: Object.fromEntries(
      rows.flatMap(({ machineChanges }, row) =>
        machineChanges === undefined ? [] : [[row, machineChanges]],
      ),
    ),
    suspectedSince: Object.fromEntries(
      rows.flatMap(({ suspectedSince }, row) =>
        suspectedSince === undefined ? [] : [[row, suspectedSince]],
      ),
    ),
    confirmation: Object.fromEntries(
      rows.flatMap(({ confirmation }, row) =>
        confirmation === undefined ? [] : [[row, confirmation]],
      ),
    ),
  };
}

const NUMBER = /[0-9]+(?:[.,][0-9]+)*/g;

function sideOf(sides: readonly Side[]): RowColumns['baseline'] {
  return {
    mean: sides.map(({ mean }) => mean),
    machines: sides.map(({ machines }) => machines),
    runs: sides.map(({ runs }) => runs),
    samples: sides.map(({ samples }) => samples),
    perMachine: coded(
      sides.map(({ perMachine }) =>
        perMachine.map(({ machine, leftOut }) => ({ machine, leftOut: leftOut ?? false })),
      ),
    ),
  };
}

/** Each value is written for itself. */
function coded<T>(all: readonly (T | undefined)[]): { values: T[]; at: number[] } {
  const values = all.filter((value) => value !== undefined);
  let next = 0;
  return { values, at: all.map((value) => (value === undefined ? -1 : next++)) };
}
