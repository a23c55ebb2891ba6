import type { ChangePoint, History, HistoryPoint, SeriesCandidate } from '../api/types';
import { type Scale, scaleFor } from '../format/units';
import { timeOf } from './revisionAxis';

/** A revision on the mainline, as a mean or as one machine's median. */
export interface RevisionPoint {
  readonly x: number;
  readonly y: number;
  readonly point: HistoryPoint;
  readonly change?: ChangePoint;
  readonly candidate?: SeriesCandidate;
}

/** A whole history as lines over its places, made once: zooming only chooses from them. */
export interface HistoryLines {
  readonly scale: Scale;
  readonly places: ReadonlyMap<string, number>;
  readonly mean: readonly RevisionPoint[];
  readonly machines: readonly MachineLine[];
  readonly changes: readonly RevisionPoint[];
  readonly candidates: readonly RevisionPoint[];
  readonly generations: readonly Generation[];
}

export interface MachineLine {
  readonly machine: string;
  readonly points: readonly RevisionPoint[];
  /** Results of the machine while it was unhealthy, which count for nothing. */
  readonly excluded: readonly RevisionPoint[];
}

/** Where a machine’s hardware or software changed: it counts as another machine. */
export interface Generation {
  readonly x: number;
  readonly label: string;
}

/** What a pull request measured stands behind its base, so far from it. */
const BESIDE_BASE = 0.4;

export function historyLines(
  history: History,
  candidates: readonly SeriesCandidate[],
): HistoryLines {
  const { points } = history;
  const scale = historyScale(history);
  const places = new Map(points.map(({ revision }, index) => [revision, index]));
  return {
    scale,
    places,
    mean: meanLine(points, scale),
    machines: machineLines(points, scale),
    changes: changePoints(history, places, scale),
    candidates: candidatePoints(points, candidates, places, scale),
    generations: generationsOf(points),
  };
}

/** The same lines with each point at the time of its commit; pull requests stand at their own. */
export function byTime(lines: HistoryLines, { points }: Pick<History, 'points'>): HistoryLines {
  const timed = (line: readonly RevisionPoint[]): RevisionPoint[] =>
    line.map((one) => ({ ...one, x: timeOf(one.point) })).sort((a, b) => a.x - b.x);
  return {
    ...lines,
    places: new Map(points.map((point) => [point.revision, timeOf(point)])),
    mean: timed(lines.mean),
    machines: lines.machines.map(({ machine, points: own, excluded }) => ({
      machine,
      points: timed(own),
      excluded: timed(excluded),
    })),
    changes: timed(lines.changes),
    candidates: timed(lines.candidates),
    generations: lines.generations.flatMap(({ x, label }) => {
      const point = points[x];
      return point === undefined ? [] : [{ x: timeOf(point), label }];
    }),
  };
}

export function historyScale({ metric, points }: Pick<History, 'metric' | 'points'>): Scale {
  const largest = points.reduce((most, { mean }) => Math.max(most, Math.abs(mean ?? 0)), 0);
  return scaleFor(metric.unit, [largest]);
}

function meanLine(points: readonly HistoryPoint[], scale: Scale): RevisionPoint[] {
  return points.flatMap((point, x) =>
    point.mean === null ? [] : [{ x, y: point.mean * scale.factor, point }],
  );
}

/** A line for each machine, in the order of their names as people count. */
function machineLines(points: readonly HistoryPoint[], scale: Scale): MachineLine[] {
  const lines = new Map<string, { points: RevisionPoint[]; excluded: RevisionPoint[] }>();
  points.forEach((point, x) => {
    for (const { machine, median, leftOut } of point.perMachine) {
      if (median === null) continue;
      const line = lines.get(machine) ?? { points: [], excluded: [] };
      const placed = { x, y: median * scale.factor, point };
      (leftOut === true ? line.excluded : line.points).push(placed);
      lines.set(machine, line);
    }
  });
  return [...lines]
    .map(([machine, own]) => ({ machine, ...own }))
    .sort((a, b) => a.machine.localeCompare(b.machine, 'en', { numeric: true }));
}

type Places = ReadonlyMap<string, number>;

function changePoints(
  { points, changePoints: changes }: History,
  places: Places,
  scale: Scale,
): RevisionPoint[] {
  return changes.flatMap((change) => {
    const x = places.get(change.revision);
    const point = x === undefined ? undefined : points[x];
    if (x === undefined || point?.mean == null) return [];
    return [{ x, y: point.mean * scale.factor, point, change }];
  });
}

function candidatePoints(
  points: readonly HistoryPoint[],
  candidates: readonly SeriesCandidate[],
  places: Places,
  scale: Scale,
): RevisionPoint[] {
  return candidates.flatMap((candidate) => {
    const at =
      (candidate.base === null ? undefined : places.get(candidate.base)) ?? points.length - 1;
    const base = points[at];
    const level = base === undefined ? null : candidateLevel(candidate, base);
    if (base === undefined || level === null) return [];
    const { revision, committedAt, subject, author, perMachine } = candidate;
    const point = { revision, tag: null, committedAt, subject, author, mean: level, perMachine };
    return [{ x: at + BESIDE_BASE, y: level * scale.factor, point, candidate }];
  });
}

/**
 * Where a candidate lies on the mainline's own level: its base's mean, times the geometric mean of
 * how each machine that measured both moved; beside a base of 0, what they measured. A machine that
 * only one side has says nothing.
 */
export function candidateLevel(candidate: SeriesCandidate, base: HistoryPoint): number | null {
  if (base.mean === null) return null;
  const pairs = candidate.perMachine.flatMap(({ machine, generation, median }) => {
    const before = base.perMachine.find(
      (one) => one.machine === machine && one.generation === generation && one.leftOut !== true,
    );
    return median === null || before?.median == null ? [] : [{ before: before.median, median }];
  });
  if (base.mean === 0) return meanOf(pairs.map(({ median }) => median));
  const ratios = pairs.flatMap(({ before, median }) => {
    const ratio = median / before;
    return ratio > 0 && Number.isFinite(ratio) ? [Math.log(ratio)] : [];
  });
  const moved = meanOf(ratios);
  return moved === null ? null : base.mean * Math.exp(moved);
}

function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function generationsOf(points: readonly HistoryPoint[]): Generation[] {
  const latest = new Map<string, number>();
  return points.flatMap(({ perMachine }, x) =>
    perMachine.flatMap(({ machine, generation }) => {
      const before = latest.get(machine);
      latest.set(machine, Math.max(before ?? generation, generation));
      const isNew = before !== undefined && generation > before;
      return isNew ? [{ x, label: `${machine} #${generation}` }] : [];
    }),
  );
}
