import type { Alert, AlertState } from '../api/types';
import { levelInWords } from '../format/change';
import { BASIS } from '../format/basis';
import { sinceInWords } from '../suspects';
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
  return (
    <a class="alert-line" href={linkTo({ page: 'alert', project, id })}>
      {STATES[state] ?? 'An'} alert says {claimOf(alert)} since {sinceInWords(introducedBy)}
    </a>
  );
}

function claimOf(alert: Alert): string {
  if (alert.exceeded !== undefined) return `that the limit “${alert.exceeded.limit}” is exceeded`;
  return `${levelInWords(alert, alert.metric)} ${BASIS.LEVELS}`;
}
