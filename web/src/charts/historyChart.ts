import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { ChangePoint, History, HistoryPoint } from '../api/types';
import { shortRevision } from '../format/names';
import { formatPercent, formatZ } from '../format/percent';
import { formatDate } from '../format/time';
import { formatIn, type Scale, scaleFor } from '../format/units';
import { toneOfChangePoint } from '../tone';
import { axisText, axisTitle, BASE_OPTIONS, faded, tooltipStyle } from './common';
import { type Bands, levelBands } from './levelBands';
import type { Theme } from './theme';

/** A revision on the mainline, as a mean or as one machine's median. */
export interface RevisionPoint {
  readonly x: number;
  readonly y: number;
  readonly point: HistoryPoint;
  readonly change?: ChangePoint;
  /** Whether the machine was sick, so that its result counts for nothing. */
  readonly leftOut?: boolean;
}

/** Beyond this many revisions single machines would only be fog around the mean. */
const MACHINES_UNTIL = 2000;

/** From this many revisions on, points are drawn smaller. */
const CROWDED_FROM = 400;

/** A series in mainline order: machines, mean, the levels it stayed on and where they change. */
export function historyChart(
  history: History,
  theme: Theme,
): ChartConfiguration<'scatter', RevisionPoint[]> {
  const { points } = history;
  const scale = historyScale(history);
  const crowded = points.length > CROWDED_FROM;
  const places = new Map(points.map(({ revision }, index) => [revision, index]));
  return {
    type: 'scatter',
    data: {
      datasets: [
        {
          label: 'Change points',
          data: changeData(history, places, scale),
          ...changeStyle(history, theme),
        },
        { label: 'Mean', data: meanData(points, scale), ...meanStyle(crowded, theme) },
        ...machineNames(history).map((machine, index) => ({
          label: machine,
          data: machineData(points, machine, scale),
          ...machineStyle(theme.machines[index % theme.machines.length] ?? theme.baseline, crowded),
        })),
      ],
    },
    options: {
      ...BASE_OPTIONS,
      normalized: true,
      scales: {
        x: {
          type: 'linear',
          min: -0.5,
          max: Math.max(points.length - 0.5, 0.5),
          grid: { display: false },
          border: { color: theme.axis },
          ticks: {
            ...axisText(theme),
            includeBounds: false,
            maxTicksLimit: 7,
            maxRotation: 0,
            callback: (value) => placeLabel(points[Number(value)]),
          },
        },
        y: {
          type: 'linear',
          ...limitsOf(points, scale),
          title: axisTitle(theme, scale.unit),
          grid: { color: theme.grid, tickColor: theme.grid },
          border: { display: false },
          ticks: { ...axisText(theme), maxTicksLimit: 6, includeBounds: false },
        },
      },
      plugins: {
        tooltip: {
          ...tooltipStyle(theme),
          filter: (_item, index) => index === 0,
          displayColors: false,
          callbacks: {
            title: (items) => titleOf(items[0]),
            label: (item) => linesOf(item, scale),
          },
        },
      },
    },
    plugins: [levelBands(bandsOf(history, places, scale), theme)],
  };
}

export function historyScale({ metric, points }: History): Scale {
  return scaleFor(
    metric.unit,
    points.map(({ mean }) => mean),
  );
}

/** Machines of the history, each with its own colour while their points can be told apart. */
export function machineNames({ points }: History): string[] {
  if (points.length > MACHINES_UNTIL) return [];
  const names = points.flatMap(({ perMachine }) => perMachine.map(({ machine }) => machine));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Close around what was measured; a history is about its steps, not about zero. */
function limitsOf(points: readonly HistoryPoint[], scale: Scale): { min: number; max: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const { mean, perMachine } of points) {
    for (const value of [mean, ...perMachine.map(({ median }) => median)]) {
      if (value === null) continue;
      low = Math.min(low, value * scale.factor);
      high = Math.max(high, value * scale.factor);
    }
  }
  if (low > high) return { min: 0, max: 1 };
  const room = 0.1 * (high - low || Math.abs(high) || 1);
  return { min: low >= 0 ? Math.max(0, low - room) : low - room, max: high + room };
}

type Places = ReadonlyMap<string, number>;

/** Regions and changes in places on the axis and in the axis' unit; what lies outside is cut. */
function bandsOf(
  { points, stableRegions, changePoints, metric }: History,
  places: Places,
  scale: Scale,
): Bands {
  const regions = stableRegions.flatMap(({ from, to, mean, stddev }) => {
    const end = places.get(to);
    if (end === undefined || mean === null) return [];
    const start = places.get(from) ?? 0;
    const spread = (stddev ?? 0) * scale.factor;
    return [{ start: start - 0.5, end: end + 0.5, mean: mean * scale.factor, spread }];
  });
  const changes = changePoints
    .filter(({ revision, state }) => state !== 'REJECTED' && places.has(revision))
    .map((change) => ({
      at: (places.get(change.revision) ?? points.length) - 0.5,
      percentChange: change.percentChange,
      confirmed: change.state === 'CONFIRMED',
      tone: toneOfChangePoint(change, metric.direction),
    }));
  return { regions, changes };
}

function meanData(points: readonly HistoryPoint[], scale: Scale): RevisionPoint[] {
  return points.flatMap((point, x) =>
    point.mean === null ? [] : [{ x, y: point.mean * scale.factor, point }],
  );
}

function machineData(
  points: readonly HistoryPoint[],
  machine: string,
  scale: Scale,
): RevisionPoint[] {
  return points.flatMap((point, x) => {
    const result = point.perMachine.find((one) => one.machine === machine);
    if (result === undefined || result.median === null) return [];
    return [{ x, y: result.median * scale.factor, point, leftOut: result.leftOut === true }];
  });
}

function changeData(
  { points, changePoints }: History,
  places: Places,
  scale: Scale,
): RevisionPoint[] {
  return changePoints.flatMap((change) => {
    const x = places.get(change.revision);
    const point = x === undefined ? undefined : points[x];
    if (x === undefined || point === undefined || point.mean === null) return [];
    return [{ x, y: point.mean * scale.factor, point, change }];
  });
}

function changeStyle({ changePoints, metric }: History, theme: Theme) {
  const colours = new Map(
    changePoints.map((change) => [
      change.id,
      theme.tones[toneOfChangePoint(change, metric.direction)],
    ]),
  );
  const colourOf = ({ raw }: { raw: unknown }): string =>
    colours.get((raw as RevisionPoint | undefined)?.change?.id ?? '') ?? theme.muted;
  return {
    pointStyle: 'rectRot' as const,
    pointRadius: 7,
    pointHoverRadius: 9,
    pointBorderWidth: 1.5,
    pointBorderColor: theme.surface,
    pointBackgroundColor: colourOf,
  };
}

function meanStyle(crowded: boolean, theme: Theme) {
  return {
    showLine: true,
    borderColor: theme.candidate,
    borderWidth: crowded ? 1 : 1.5,
    pointRadius: crowded ? 0 : 2.5,
    pointHitRadius: 6,
    pointHoverRadius: 5,
    pointBackgroundColor: theme.candidate,
    pointBorderWidth: 0,
  };
}

function machineStyle(colour: string, crowded: boolean) {
  return {
    pointRadius: ({ raw }: { raw: unknown }) => (isLeftOut(raw) ? 4 : crowded ? 1.5 : 2.5),
    pointHoverRadius: 4,
    pointStyle: ({ raw }: { raw: unknown }) =>
      isLeftOut(raw) ? ('crossRot' as const) : ('circle' as const),
    pointBorderWidth: ({ raw }: { raw: unknown }) => (isLeftOut(raw) ? 1.5 : 0),
    pointBorderColor: colour,
    pointBackgroundColor: faded(colour, 0.55),
  };
}

function isLeftOut(raw: unknown): boolean {
  return (raw as RevisionPoint | undefined)?.leftOut === true;
}

function placeLabel(point: HistoryPoint | undefined): string {
  if (point === undefined) return '';
  return point.committedAt === null ? shortRevision(point.revision) : formatDate(point.committedAt);
}

function titleOf(item: TooltipItem<'scatter'> | undefined): string[] {
  const point = pointOf(item)?.point;
  if (point === undefined) return [];
  const { revision, subject, committedAt } = point;
  const named = subject === null ? [] : [subject.slice(0, 70)];
  return [...named, `${shortRevision(revision)}, ${formatDate(committedAt)}`];
}

function linesOf(item: TooltipItem<'scatter'>, scale: Scale): string[] {
  const { point, change } = item.raw as RevisionPoint;
  const machines = point.perMachine.map(
    ({ machine, median, leftOut }) =>
      `${machine}: ${formatIn(scale, median)}${leftOut ? ', left out: it was sick' : ''}`,
  );
  return [
    ...(change === undefined ? [] : [changeLine(change)]),
    `mean ${formatIn(scale, point.mean)} ${scale.unit}`,
    ...machines.slice(0, 10),
  ];
}

function changeLine({ percentChange, zScore, state }: ChangePoint): string {
  return `change point ${state.toLowerCase()}: ${formatPercent(percentChange)}, z ${formatZ(zScore)}`;
}

function pointOf(item: TooltipItem<'scatter'> | undefined): RevisionPoint | undefined {
  return item?.raw as RevisionPoint | undefined;
}
