import type { ChartConfiguration } from 'chart.js';
import type { Alert, Direction, History, HistoryPoint } from '../api/types';
import { shortRevision } from '../format/names';
import { formatDate } from '../format/time';
import { toneOfChangePoint } from '../tone';
import { axisText, axisTitle, BASE_OPTIONS, faded, tooltipStyle } from './common';
import { decimate } from './decimate';
import { highlight } from './highlight';
import type { HistoryLines, RevisionPoint } from './historyLines';
import { linesOf, titleOf } from './historyTooltip';
import { type Bands, levelBands } from './levelBands';
import { type Marks, topMarks } from './topMarks';
import type { Theme } from './theme';

/** First and last place shown, both included. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

export interface HistoryPicture {
  readonly history: History;
  readonly lines: HistoryLines;
  readonly alerts: readonly Alert[];
  readonly window: Window;
  /** The revision that is looked at; empty for none. */
  readonly at: string;
}

/** From this many revisions on, points are drawn smaller. */
const CROWDED_FROM = 400;

/** A line is drawn with at most four points for each of so many parts of the picture. */
const PARTS = 500;

/** Single machines step back behind the mean sooner. */
const MACHINE_PARTS = 250;

/** A series in mainline order: machines, mean, the levels it stayed on and where they change. */
export function historyChart(
  { history, lines, alerts, window, at }: HistoryPicture,
  theme: Theme,
): ChartConfiguration<'scatter', RevisionPoint[]> {
  const { points, metric } = history;
  const crowded = window.last - window.first >= CROWDED_FROM;
  const [from, to] = [window.first - 0.5, window.last + 0.5];
  const shown = (line: readonly RevisionPoint[], parts: number) => [
    ...decimate(line, from, to, parts),
  ];
  const inside = (line: readonly RevisionPoint[]) => line.filter(({ x }) => x >= from && x <= to);
  const machines = lines.machines.flatMap(({ machine, points: line, excluded }, index) => {
    const colour = theme.machines[index % theme.machines.length] ?? theme.baseline;
    return [
      { label: machine, data: shown(line, MACHINE_PARTS), ...machineStyle(colour, crowded) },
      { label: `${machine}, left out`, data: inside(excluded), ...excludedStyle(colour) },
    ].filter(({ data }) => data.length > 0);
  });
  const mean = shown(lines.mean, PARTS);
  const candidates = inside(lines.candidates);
  return {
    type: 'scatter',
    data: {
      datasets: [
        {
          label: 'Change points',
          data: inside(lines.changes),
          ...changeStyle(metric.direction, theme),
        },
        { label: 'Pull requests', data: candidates, ...candidateStyle(theme) },
        { label: 'Mean', data: mean, ...meanStyle(crowded, theme) },
        ...machines,
      ],
    },
    options: {
      ...BASE_OPTIONS,
      normalized: true,
      parsing: false,
      layout: { padding: { top: 4 } },
      scales: {
        x: {
          type: 'linear',
          min: from,
          max: Math.max(to, from + 1),
          grid: { display: false },
          border: { color: theme.axis },
          ticks: {
            ...axisText(theme),
            includeBounds: false,
            precision: 0,
            maxTicksLimit: 7,
            maxRotation: 0,
            callback: (value) => placeLabel(points[Number(value)]),
          },
        },
        y: {
          type: 'linear',
          ...limitsOf([mean, candidates, ...machines.map(({ data }) => data)]),
          title: axisTitle(theme, lines.scale.unit),
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
            label: (item) => linesOf(item, lines.scale),
          },
        },
      },
    },
    plugins: [
      levelBands(bandsOf(history, lines, [from, to]), theme),
      topMarks(marksOf(lines, alerts), theme),
      highlight(lookedAt(lines, at, window), 8, theme),
    ],
  };
}

/** The point of a revision of the mainline or of a pull request. */
export function pointAt(lines: HistoryLines, revision: string): RevisionPoint | undefined {
  if (revision === '') return undefined;
  const has = ({ point }: RevisionPoint): boolean => point.revision === revision;
  return lines.mean.find(has) ?? lines.candidates.find(has);
}

function lookedAt(lines: HistoryLines, at: string, { first, last }: Window) {
  const point = pointAt(lines, at);
  return point !== undefined && point.x >= first - 0.5 && point.x <= last + 0.5 ? point : undefined;
}

/** Close around what is shown; a history is about its steps, not about zero. */
function limitsOf(lines: readonly (readonly RevisionPoint[])[]): { min: number; max: number } {
  let [low, high] = [Infinity, -Infinity];
  for (const line of lines) {
    for (const { y } of line) {
      low = Math.min(low, y);
      high = Math.max(high, y);
    }
  }
  if (low > high) return { min: 0, max: 1 };
  const room = 0.1 * (high - low || Math.abs(high) || 1);
  return { min: low >= 0 ? Math.max(0, low - room) : low - room, max: high + 1.4 * room };
}

/** Regions and changes in places on the axis and in the axis' unit; what lies outside is cut. */
export function bandsOf(
  { points, stableRegions, changePoints, metric }: History,
  { places, scale }: HistoryLines,
  [first, last]: readonly [number, number],
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
    }))
    .filter(({ at }) => at >= first && at <= last);
  return { regions, changes };
}

function marksOf({ places, generations }: HistoryLines, alerts: readonly Alert[]): Marks {
  return {
    generations,
    alerts: alerts.flatMap(({ introducedBy, state }) => {
      const x = introducedBy === null ? undefined : places.get(introducedBy.upTo);
      return x === undefined ? [] : [{ x, open: state !== 'RESOLVED' && state !== 'DISMISSED' }];
    }),
  };
}

/** As much as a style needs to know of what is drawn. */
interface Drawn {
  readonly raw: unknown;
}

/** Confirmed: filled. Proposed: an outline. Rejected: crossed out, without a colour. */
function changeStyle(direction: Direction | null, theme: Theme) {
  const changeOf = ({ raw }: Drawn) => (raw as RevisionPoint | undefined)?.change;
  const colourOf = (context: Drawn): string => {
    const change = changeOf(context);
    return change === undefined ? theme.muted : theme.tones[toneOfChangePoint(change, direction)];
  };
  return {
    pointStyle: (context: Drawn) =>
      changeOf(context)?.state === 'REJECTED' ? ('crossRot' as const) : ('rectRot' as const),
    pointRadius: (context: Drawn) => (changeOf(context)?.state === 'REJECTED' ? 5 : 7),
    pointHoverRadius: 9,
    pointBorderWidth: 2,
    pointBorderColor: colourOf,
    pointBackgroundColor: (context: Drawn) =>
      changeOf(context)?.state === 'CONFIRMED' ? colourOf(context) : theme.surface,
  };
}

function candidateStyle(theme: Theme) {
  return {
    pointStyle: 'rect' as const,
    pointRadius: 5,
    pointHoverRadius: 7,
    pointHitRadius: 6,
    pointBorderWidth: 2,
    pointBorderColor: theme.tones.environment,
    pointBackgroundColor: theme.surface,
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

/** The same for all points of a machine: Chart.js then looks it up once, not once a point. */
function machineStyle(colour: string, crowded: boolean) {
  return {
    pointRadius: crowded ? 1.2 : 2.5,
    pointHoverRadius: 4,
    pointBorderWidth: 0,
    pointBackgroundColor: faded(colour, 0.55),
  };
}

/** An unhealthy machine's results are crossed out. */
function excludedStyle(colour: string) {
  return {
    pointStyle: 'crossRot' as const,
    pointRadius: 4,
    pointHoverRadius: 6,
    pointBorderWidth: 1.5,
    pointBorderColor: colour,
  };
}

function placeLabel(point: HistoryPoint | undefined): string {
  if (point === undefined) return '';
  if (point.tag !== null) return point.tag;
  return point.committedAt === null ? shortRevision(point.revision) : formatDate(point.committedAt);
}
