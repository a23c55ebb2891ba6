import type { Evaluation } from '../../api/types';
import { formatDuration } from '../../format/time';
import { formatCount } from '../../format/units';

type Attendance = Pick<Evaluation, 'reported' | 'awaiting' | 'waitedSeconds'>;

/** Such as `1 of 3 machines, waiting for perf-2, perf-3`. */
export function soFar({ reported, awaiting }: Attendance): string {
  const all = reported.length + awaiting.length;
  const there = awaiting.length === 0 ? machines(all) : `${reported.length} of ${machines(all)}`;
  return `${there}, waiting for ${awaiting.length === 0 ? 'more' : awaiting.join(', ')}`;
}

/** The machines that the service awaited in vain, and how long; null if there were none. */
export function evaluatedWithout({ reported, awaiting, waitedSeconds }: Attendance): string | null {
  if (waitedSeconds === null) return null;
  const within = `within ${formatDuration(waitedSeconds)}`;
  return awaiting.length === 0
    ? `Evaluated with ${machines(reported.length)} alone; no more reported ${within}.`
    : `Evaluated without ${awaiting.join(', ')}, which did not report ${within}.`;
}

function machines(count: number): string {
  return formatCount(count, 'machine');
}
