import type { HistoryPoint } from '../api/types';
import { formatDate } from '../format/time';
import { axisText } from './common';
import type { Theme } from './theme';

/** What stands side by side on the axis: a revision in each place, or the times of their commits. */
export type AxisOf = 'revisions' | 'time';

/** First and last place shown, both included. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

export type Part = readonly [from: number, to: number];

export function timeOf({ committedAt }: Pick<HistoryPoint, 'committedAt'>): number {
  return Date.parse(committedAt);
}

/** The part of the axis on which a window of revisions is seen. */
export function partOf(
  points: readonly HistoryPoint[],
  { first, last }: Window,
  axis: AxisOf,
): Part {
  if (axis === 'revisions') return [first - 0.5, last + 0.5];
  const times = points.slice(Math.max(0, Math.floor(first)), Math.ceil(last) + 1).map(timeOf);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const room = 0.02 * (to - from) || 1;
  return [from - room, to + room];
}

/** The axis of revisions or of their times. */
export function revisionAxis(
  points: readonly HistoryPoint[],
  [from, to]: Part,
  axis: AxisOf,
  theme: Theme,
) {
  return {
    type: 'linear' as const,
    min: from,
    max: Math.max(to, from + 1),
    grid: { display: false },
    border: { color: theme.axis },
    ticks: {
      ...axisText(theme),
      includeBounds: false,
      maxTicksLimit: 7,
      maxRotation: 0,
      ...(axis === 'time' ? {} : { precision: 0 }),
      callback: (value: string | number) =>
        axis === 'time'
          ? formatDate(new Date(Number(value)).toISOString())
          : placeLabel(points[Number(value)]),
    },
  };
}

function placeLabel(point: HistoryPoint | undefined): string {
  return point === undefined ? '' : (point.tag ?? formatDate(point.committedAt));
}
