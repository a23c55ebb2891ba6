import { requestJson } from './client';
import { summed, valueAt } from './coded';
import type { ColumnarHistory, History } from './types';

type Points = ColumnarHistory['points'];
type Result = History['points'][number]['perMachine'][number];

/** Reads a history, whose address ends in `/history/columns` before its query. */
export async function loadHistory(path: string, signal: AbortSignal): Promise<History> {
  return historyOf(await requestJson<ColumnarHistory>(path, { signal }));
}

/** The history whose points travelled as columns. */
export function historyOf({ points, ...history }: ColumnarHistory): History {
  return { ...history, points: pointsOf(points) };
}

function pointsOf(columns: Points): History['points'] {
  const times = summed(columns.committedAt);
  const results = resultsOf(columns);
  return columns.revision.map((revision, place) => ({
    revision,
    tag: columns.tag[place] ?? null,
    committedAt: new Date(times[place] ?? 0).toISOString(),
    subject: columns.subject[place] ?? null,
    author: valueAt(columns.author, place) ?? null,
    mean: columns.mean[place] ?? null,
    perMachine: results[place] ?? [],
  }));
}

/** By point, what each machine measured, in the machines' order. */
function resultsOf({ revision, machines }: Points): Result[][] {
  const results = revision.map((): Result[] => []);
  for (const columns of machines) {
    const leftOut = new Set(columns.leftOut);
    summed(columns.place).forEach((place, at) => {
      const median = columns.median[at] ?? null;
      results[place]?.push({
        machine: columns.machine,
        generation: columns.generation,
        median,
        runs: columns.runs[at] ?? (median === null ? [] : [median]),
        samples: valueAt(columns.samples, at) ?? 0,
        leftOut: leftOut.has(at),
      });
    });
  }
  return results;
}
