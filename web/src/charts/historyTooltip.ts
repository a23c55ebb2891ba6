import type { TooltipItem } from 'chart.js';
import type { ChangePoint, MachineResult } from '../api/types';
import { BASIS } from '../format/basis';
import { shortRevision } from '../format/names';
import { formatLevelChange, formatZ } from '../format/percent';
import { formatDate } from '../format/time';
import { formatCount, formatIn, type Scale } from '../format/units';
import type { RevisionPoint } from './historyLines';

/** More machines are only counted. */
const MOST_MACHINES = 8;

/** Subject, author and date of the commit under the mouse. */
export function titleOf(item: TooltipItem<'scatter'> | undefined): string[] {
  const shown = item?.raw as RevisionPoint | undefined;
  if (shown === undefined) return [];
  const { revision, tag, subject, author, committedAt } = shown.point;
  const pull =
    shown.candidate === undefined ? [] : [`Pull request #${shown.candidate.pullRequest}`];
  const named = subject === null ? [] : [subject.slice(0, 70)];
  const where = [tag ?? shortRevision(revision), author ?? '', formatDate(committedAt)];
  return [...pull, ...named, where.filter((part) => part !== '').join(', ')];
}

/** The numbers of a revision: its mean, and what each machine measured with how many samples. */
export function linesOf(item: TooltipItem<'scatter'>, scale: Scale): string[] {
  const { point, change, candidate } = item.raw as RevisionPoint;
  const machines = point.perMachine.map((result) => machineLine(result, scale));
  const more = machines.length - MOST_MACHINES;
  return [
    ...(change === undefined ? [] : [changeLine(change)]),
    `${candidate === undefined ? 'mean' : 'beside its base'} ${formatIn(scale, point.mean)} ${scale.unit}`,
    ...machines.slice(0, MOST_MACHINES),
    ...(more > 0 ? [`and ${formatCount(more, 'machine')} more`] : []),
  ];
}

function machineLine({ machine, median, samples, leftOut }: MachineResult, scale: Scale): string {
  const excluded = leftOut === true ? ', excluded' : '';
  return `${machine}: ${formatIn(scale, median)} (${formatCount(samples, 'sample')})${excluded}`;
}

function changeLine(change: ChangePoint): string {
  const standing = change.standing.toLowerCase();
  const size = `${formatLevelChange(change.percentChange)} ${BASIS.LEVELS}`;
  return `change point ${standing}: ${size}, z ${formatZ(change.zScore)}`;
}
