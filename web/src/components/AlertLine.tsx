import type { Alert, AlertState } from '../api/types';
import { BASIS } from '../format/basis';
import { shortRevision } from '../format/names';
import { formatPercent } from '../format/percent';
import { linkTo } from '../url';

const STATES: Readonly<Partial<Record<AlertState, string>>> = {
  SUSPECTED: 'A suspected',
  CONFIRMED: 'A confirmed',
  ACKNOWLEDGED: 'An acknowledged',
};

interface AlertLineProps {
  readonly project: string;
  readonly alert: Alert;
}

/** What an open alert says of a series, beside a verdict that rests on other results than it. */
export function AlertLine({ project, alert }: AlertLineProps) {
  const { id, state, introducedBy } = alert;
  const since = shortRevision(introducedBy.upTo);
  return (
    <a class="alert-line" href={linkTo({ page: 'alert', project, id })}>
      {STATES[state] ?? 'An'} alert says {claimOf(alert)} since {since}
    </a>
  );
}

function claimOf({ exceeded, percentChange }: Alert): string {
  if (exceeded !== undefined) return `${exceeded.limit} is exceeded`;
  return percentChange === null
    ? 'the level changed'
    : `${formatPercent(percentChange)} ${BASIS.LEVELS}`;
}
