import type { ChangePoint, ColumnarHistory, History } from '../api/types';

/** A mainline of the given means, on two machines, whose revisions are r0, r1, … */
export function history(means: readonly (number | null)[], part: Partial<History> = {}): History {
  return {
    series: 17,
    benchmark: 'org.bson.BsonCodecBenchmark.encode',
    parameters: { dataset: 'flat' },
    metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
    platform: 'default',
    points: means.map(pointOf),
    stableRegions: [],
    changePoints: [],
    limits: [],
    annotations: [],
    onOtherPlatforms: [],
    ...part,
  };
}

/** A change that came in with its very revision, the one after `r1`. */
export function changePoint(part: Partial<ChangePoint> = {}): ChangePoint {
  const { revision = 'r2', previousRevision = 'r1' } = part;
  return {
    id: 'c1',
    revision,
    previousRevision,
    introducedBy: { after: previousRevision, upTo: revision, commits: [], othersBetween: false },
    percentChange: -50,
    difference: -50,
    zScore: -20,
    pValue: 0.005,
    state: 'PROPOSED',
    standing: 'CONFIRMED',
    provisional: false,
    note: null,
    decidedBy: null,
    ...part,
  };
}

function pointOf(mean: number | null, index: number): History['points'][number] {
  return {
    revision: `r${index}`,
    tag: null,
    committedAt: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}T12:00:00Z`,
    subject: `Commit ${index}`,
    author: null,
    mean,
    perMachine: ['m1', 'm2'].map((machine, place) => ({
      machine,
      generation: 1,
      median: mean === null ? null : mean * (1 + (place === 0 ? 0.1 : -0.1)),
      runs: [],
      samples: 5,
      leftOut: false,
    })),
  };
}

/** A history as the service sends it in columns. */
export function inColumns({ points, ...history }: History): ColumnarHistory {
  const times = points.map(({ committedAt }) => Date.parse(committedAt));
  const names = [...new Set(points.flatMap((point) => point.perMachine.map(nameOf)))].sort();
  return {
    ...history,
    points: {
      revision: points.map(({ revision }) => revision),
      tag: Object.fromEntries(
        points.flatMap(({ tag }, place) => (tag === null ? [] : [[place, tag]])),
      ),
      committedAt: times.map((time, place) => time - (times[place - 1] ?? 0)),
      subject: points.map(({ subject }) => subject),
      author: {
        values: points.flatMap(({ author }) => author ?? []),
        at: authorsAt(points),
      },
      mean: points.map(({ mean }) => mean),
      machines: names.map((name) => machineOf(name, points)),
    },
  };
}

type Points = History['points'];
type MachineResult = Points[number]['perMachine'][number];

function nameOf({ machine, generation }: MachineResult): string {
  return `${machine} ${generation}`;
}

/** Each author is written for itself. */
function authorsAt(points: Points): number[] {
  let next = 0;
  return points.map(({ author }) => (author === null ? -1 : next++));
}

function machineOf(name: string, points: Points): ColumnarHistory['points']['machines'][number] {
  const results = points.flatMap(({ perMachine }, place) =>
    perMachine.filter((one) => nameOf(one) === name).map((one) => ({ place, ...one })),
  );
  const [machine = '', generation = ''] = name.split(' ');
  return {
    machine,
    generation: Number(generation),
    place: results.map(({ place }, at) => place - (results[at - 1]?.place ?? 0)),
    median: results.map(({ median }) => median),
    runs: Object.fromEntries(results.map(({ runs }, at) => [at, runs])),
    samples: { values: results.map(({ samples }) => samples), at: results.map((_, at) => at) },
    leftOut: results.flatMap(({ leftOut }, at) => (leftOut ? [at] : [])),
  };
}
