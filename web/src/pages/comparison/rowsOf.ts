import { type Coded, summed, valueAt } from '../../api/coded';
import type { BriefFinding, BriefSide, Metric, RowColumns } from '../../api/types';

/** The rows that travelled as columns. */
export function rowsOf(columns: RowColumns): BriefFinding[] {
  const { parameters, metric, platform, baselineBasis, flags, verdict } = columns;
  const series = summed(columns.series);
  const names = namesOf(columns.benchmark);
  const reasons = reasonsOf(columns.reason);
  return series.map((number, row) => {
    const measured = valueOf(metric, row);
    const basis = baselineBasis.values[baselineBasis.at[row] ?? -1];
    const support = valueAt(columns.support, row);
    const changes = columns.machineChanges[row];
    const suspectedSince = columns.suspectedSince[row];
    const confirmation = columns.confirmation[row];
    const percentChange = columns.percentChange[row] ?? null;
    const zScore = columns.zScore[row] ?? null;
    return {
      series: number,
      benchmark: names[row] ?? '',
      parameters: valueOf(parameters, row),
      metric: measured,
      platform: valueOf(platform, row),
      baseline: sideOf(columns.baseline, row),
      candidate: sideOf(columns.candidate, row),
      ...(basis !== undefined && { baselineBasis: basis }),
      percentChange,
      percentImprovement: improvement(percentChange, measured),
      zScore,
      zImprovement: improvement(zScore, measured),
      pValue: columns.pValue[row] ?? null,
      pModerated: columns.pModerated[row] ?? null,
      qValue: columns.qValue[row] ?? null,
      interval: intervalOf(columns, row),
      ...(support !== undefined && { support }),
      flags: valueOf(flags, row),
      verdict: valueOf(verdict, row),
      reason: reasons[row] ?? '',
      ...(changes !== undefined && { machineChanges: changes }),
      ...(suspectedSince !== undefined && { suspectedSince }),
      ...(confirmation !== undefined && { confirmation }),
    };
  });
}

/** Each begins as the one before it does. */
function namesOf({ shared, rest }: RowColumns['benchmark']): string[] {
  let name = '';
  return rest.map((end, row) => (name = name.slice(0, shared[row]) + end));
}

/** Sentences with their numbers put in. */
function reasonsOf({ sentence, numbers }: RowColumns['reason']): string[] {
  const all = numbers.split(' ');
  let used = 0;
  return sentence.at.map((place) => {
    const [first = '', ...more] = sentence.values[place] ?? [];
    return more.reduce((said, part) => said + (all[used++] ?? '') + part, first);
  });
}

function valueOf<T>(column: Coded<T>, row: number): T {
  return valueAt(column, row) as T;
}

function sideOf(side: RowColumns['baseline'], row: number): BriefSide {
  return {
    mean: side.mean[row] ?? null,
    machines: side.machines[row] ?? 0,
    runs: side.runs[row] ?? 0,
    samples: side.samples[row] ?? 0,
    perMachine: valueOf(side.perMachine, row),
  };
}

function intervalOf({ low, high }: RowColumns, row: number): readonly number[] | null {
  const [from, to] = [low[row] ?? null, high[row] ?? null];
  return from === null || to === null ? null : [from, to];
}

/** Positive when better; unknown if the better direction is unknown. */
function improvement(change: number | null, { direction }: Metric): number | null {
  if (direction === 'HIGHER_IS_BETTER') return change;
  return direction === 'LOWER_IS_BETTER' && change !== null ? 0 - change : null;
}
