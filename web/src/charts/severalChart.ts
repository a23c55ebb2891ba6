import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { History, HistoryPoint } from '../api/types';
import { formatPercent } from '../format/percent';
import { formatIn, nameWithUnit, type Scale, scaleFor } from '../format/units';
import { annotationMarks, marksOf } from './annotationMarks';
import { BASE_OPTIONS, tooltipStyle, valueAxis } from './common';
import { decimate } from './decimate';
import { meanStyle } from './historyStyles';
import { titleOf } from './historyTooltip';
import { levelBands } from './levelBands';
import { type AxisOf, partOf, revisionAxis, timeOf, type Window } from './revisionAxis';
import type { Theme } from './theme';

/** A history among others, under a name that distinguishes it. */
export interface SeveralLine {
  readonly label: string;
  readonly history: History;
}

export interface SeveralPicture {
  readonly lines: readonly SeveralLine[];
  /** All revisions in their common order. */
  readonly order: readonly HistoryPoint[];
  /** First and last place of the order that is shown, both included. */
  readonly window: Window;
  readonly axis: AxisOf;
  /** Whether each line is shown in percent of its own first level. */
  readonly isRelative: boolean;
}

export interface SeveralPoint {
  readonly x: number;
  readonly y: number;
  readonly point: HistoryPoint;
  readonly line: SeveralLine;
}

const PARTS = 400;

/** Means and stable regions of several series in one picture, a colour each. */
export function severalChart(
  picture: SeveralPicture,
  theme: Theme,
): ChartConfiguration<'scatter', SeveralPoint[]> {
  const placed = placesOf(picture);
  const part = partOf(picture.order, picture.window, picture.axis);
  const scale = sharedScale(picture);
  const drawn = picture.lines.map((line, index) => {
    const colour = theme.machines[index % theme.machines.length] ?? theme.candidate;
    return { line, theme: { ...theme, candidate: colour }, unit: unitOf(line, picture, scale) };
  });
  return {
    type: 'scatter',
    data: {
      datasets: drawn.map(({ line, theme: own, unit }) => ({
        label: line.label,
        data: [...decimate(pointsOf(line, placed, unit), ...part, PARTS)],
        ...meanStyle(picture.order.length > PARTS, own),
      })),
    },
    options: {
      ...BASE_OPTIONS,
      normalized: true,
      parsing: false,
      scales: {
        x: revisionAxis(picture.order, part, picture.axis, theme),
        y: valueAxis(theme, valueTitle(picture, scale)),
      },
      plugins: { tooltip: tooltipOf(picture, scale, theme) },
    },
    plugins: [
      ...drawn.map(({ line, theme: own, unit }) =>
        levelBands({ regions: regionsOf(line, placed, unit), changes: [] }, own),
      ),
      annotationMarks(marksOf(annotationsOf(picture), placed), theme),
    ],
  };
}

/** Of several metrics the unit alone: the lines are called by the metrics. */
function valueTitle({ lines, isRelative }: SeveralPicture, { unit }: Scale): string {
  if (isRelative) return 'Percent of its first level';
  const [metric = '', ...others] = new Set(lines.map(({ history }) => history.metric.name));
  return others.length === 0 ? nameWithUnit(metric, unit) : unit;
}

/** What is known about a revision is in each history that has it. */
function annotationsOf({ lines }: SeveralPicture) {
  return lines.flatMap(({ history }) => history.annotations);
}

/** Where each revision stands on the axis. */
function placesOf({ order, axis }: SeveralPicture): ReadonlyMap<string, number> {
  return new Map(
    order.map((point, place) => [point.revision, axis === 'time' ? timeOf(point) : place]),
  );
}

type Places = ReadonlyMap<string, number>;

function sharedScale({ lines }: SeveralPicture): Scale {
  const means = lines.flatMap(({ history }) => history.points.map(({ mean }) => mean ?? 0));
  const largest = means.reduce((most, mean) => Math.max(most, Math.abs(mean)), 0);
  return scaleFor(lines[0]?.history.metric.unit ?? '', [largest]);
}

/** What a value is multiplied by: to the unit of the axis, or to percent of the first level. */
function unitOf(line: SeveralLine, { isRelative }: SeveralPicture, scale: Scale): number {
  const level = firstLevel(line.history);
  return isRelative && level !== null ? 100 / level : scale.factor;
}

function firstLevel({ stableRegions, points }: History): number | null {
  const level = stableRegions[0]?.mean ?? points.find(({ mean }) => mean !== null)?.mean;
  return level === undefined || level === 0 ? null : level;
}

function pointsOf(line: SeveralLine, places: Places, unit: number): SeveralPoint[] {
  const points = line.history.points.flatMap((point) => {
    const x = places.get(point.revision);
    return x === undefined || point.mean === null ? [] : [{ x, y: point.mean * unit, point, line }];
  });
  return points.sort((one, other) => one.x - other.x);
}

function regionsOf({ history }: SeveralLine, places: Places, unit: number) {
  return history.stableRegions.flatMap(({ from, to, mean, stddev }) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (start === undefined || end === undefined || mean === null) return [];
    return [{ start, end, mean: mean * unit, spread: (stddev ?? 0) * unit }];
  });
}

function tooltipOf({ isRelative }: SeveralPicture, scale: Scale, theme: Theme) {
  return {
    ...tooltipStyle(theme),
    callbacks: {
      title: (items: TooltipItem<'scatter'>[]) => titleOf(items[0]),
      label: ({ raw }: TooltipItem<'scatter'>) => {
        const { line, point, y } = raw as SeveralPoint;
        const own = isRelative ? scaleFor(line.history.metric.unit, [point.mean]) : scale;
        const value = `${line.label}: ${formatIn(own, point.mean)} ${own.unit}`;
        return isRelative ? `${value}, ${formatPercent(y - 100)}` : value;
      },
    },
  };
}
