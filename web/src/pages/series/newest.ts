import type { History } from '../../api/types';
import type { HistoryRange } from '../../url';

/** The newest part of a history; regions that reach into it stay. */
export function newest(history: History, range: HistoryRange): History {
  if (range === 'all') return history;
  const points = history.points.slice(-Number(range));
  const kept = new Set(points.map(({ revision }) => revision));
  return {
    ...history,
    points,
    changePoints: history.changePoints.filter(({ revision }) => kept.has(revision)),
    stableRegions: history.stableRegions.filter(({ to }) => kept.has(to)),
  };
}
