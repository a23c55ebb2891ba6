import type { ChartConfiguration, TooltipItem } from 'chart.js';
import { isOpen } from '../alertState';
import type { Alert, History } from '../api/types';
import { nameWithUnit } from '../format/units';
import { toneOfChangePoint } from '../tone';
import { annotationMarks, marksOf } from './annotationMarks';
import { axisText, BASE_OPTIONS, tooltipStyle, valueAxis } from './common';
import { decimate } from './decimate';
import { highlight } from './highlight';
import { byTime, type HistoryLines, type RevisionPoint } from './historyLines';
import {
  candidateStyle,
  changeStyle,
  excludedStyle,
  machineStyle,
  meanStyle,
} from './historyStyles';
import { linesOf, titleOf } from './historyTooltip';
import { type Bands, levelBands } from './levelBands';
import { type LimitLine, limitLines } from './limitLines';
import { type Marks, topMarks } from './topMarks';
import { type AxisOf, type Part, partOf, revisionAxis, type Window } from './revisionAxis';
import type { Theme } from './theme';

export interface HistoryPicture {
  readonly history: History;
  readonly lines: HistoryLines;
  readonly alerts: readonly Alert[];
  readonly window: Window;
  readonly axis: AxisOf;
  /** The revision that is looked at; empty for none. */
  readonly at: string;
}

/** From this many revisions on, points are drawn smaller. */
const CROWDED_FROM = 400;

/** A line is drawn with at most four points for each of so many parts of the picture. */
const PARTS = 500;

/** Single machines step back behind the mean sooner. */
const MACHINE_PARTS = 250;

/** A series in mainline order, or by time: machines, mean, the levels it stayed on and where they change. */
export function historyChart(
  picture: HistoryPicture,
  theme: Theme,
): ChartConfiguration<'scatter', RevisionPoint[]> {
  const { history, alerts, window, axis, at } = picture;
  const lines = axis === 'time' ? byTime(picture.lines, history) : picture.lines;
  const part = partOf(history.points, window, axis);
  const drawn = drawnIn({ ...picture, lines }, part, theme);
  return {
    type: 'scatter',
    data: { datasets: drawn.datasets },
    options: {
      ...BASE_OPTIONS,
      normalized: true,
      parsing: false,
      layout: { padding: { top: 12, right: 10 } },
      scales: {
        x: revisionAxis(history.points, part, axis, theme),
        y: {
          ...valueAxis(theme, nameWithUnit(history.metric.name, lines.scale.unit)),
          ...limitsOf(drawn.values),
          ticks: { ...axisText(theme), maxTicksLimit: 6, includeBounds: false },
        },
      },
      plugins: { tooltip: tooltipOf(lines, theme) },
    },
    plugins: [
      levelBands(bandsOf(history, lines, part), theme),
      limitLines(limitsDrawn(history, lines), theme),
      annotationMarks(marksOf(history.annotations, lines.places), theme),
      topMarks(marksOnTop(lines, alerts), theme),
      highlight(lookedAt(lines, at, part), 8, theme),
    ],
  };
}

/** What is drawn of a part of the history, and the lines of it that the axis of values is close around. */
function drawnIn({ history, lines, window }: HistoryPicture, [from, to]: Part, theme: Theme) {
  const crowded = window.last - window.first >= CROWDED_FROM;
  const inside = (line: readonly RevisionPoint[]) => line.filter(({ x }) => x >= from && x <= to);
  const mean = [...decimate(lines.mean, from, to, PARTS)];
  const candidates = inside(lines.candidates);
  const machines = lines.machines.flatMap(({ machine, points, excluded }, index) => {
    const colour = theme.machines[index % theme.machines.length] ?? theme.baseline;
    const line = [...decimate(points, from, to, MACHINE_PARTS)];
    return [
      { label: machine, data: line, ...machineStyle(colour, crowded) },
      { label: `${machine}, excluded`, data: inside(excluded), ...excludedStyle(colour) },
    ].filter(({ data }) => data.length > 0);
  });
  const changes = inside(lines.changes);
  return {
    values: [mean, candidates, ...machines.map(({ data }) => data)],
    datasets: [
      {
        label: 'Change points',
        data: changes,
        ...changeStyle(history.metric.direction, theme),
      },
      { label: 'Pull requests', data: candidates, ...candidateStyle(theme) },
      { label: 'Mean', data: mean, ...meanStyle(crowded, theme) },
      ...machines,
    ],
  };
}

function tooltipOf(lines: HistoryLines, theme: Theme) {
  return {
    ...tooltipStyle(theme),
    filter: (_item: unknown, index: number) => index === 0,
    displayColors: false,
    callbacks: {
      title: (items: TooltipItem<'scatter'>[]) => titleOf(items[0]),
      label: (item: TooltipItem<'scatter'>) => linesOf(item, lines.scale),
    },
  };
}

/** The point of a revision of the mainline or of a pull request. */
export function pointAt(lines: HistoryLines, revision: string): RevisionPoint | undefined {
  if (revision === '') return undefined;
  const has = ({ point }: RevisionPoint): boolean => point.revision === revision;
  return lines.mean.find(has) ?? lines.candidates.find(has);
}

function lookedAt(lines: HistoryLines, at: string, [from, to]: Part) {
  const point = pointAt(lines, at);
  return point !== undefined && point.x >= from && point.x <= to ? point : undefined;
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
  [first, last]: Part,
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
      confirmed: change.standing === 'CONFIRMED',
      tone: toneOfChangePoint(change, metric.direction),
    }))
    .filter(({ at }) => at >= first && at <= last);
  return { regions, changes };
}

function limitsDrawn({ limits }: History, { scale }: HistoryLines): LimitLine[] {
  return limits.map(({ limit, bound }) => ({ text: limit, at: bound * scale.factor }));
}

function marksOnTop({ places, generations }: HistoryLines, alerts: readonly Alert[]): Marks {
  return {
    generations,
    alerts: alerts.flatMap(({ introducedBy, state }) => {
      const x = places.get(introducedBy.upTo);
      return x === undefined ? [] : [{ x, open: isOpen({ state }) }];
    }),
  };
}
