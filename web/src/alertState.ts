import type { Alert, AlertState, ChangePoint } from './api/types';

/** Whether it still needs action. */
export function isOpen({ state }: Pick<Alert, 'state'>): boolean {
  return state === 'SUSPECTED' || state === 'CONFIRMED' || state === 'ACKNOWLEDGED';
}

/** Whether it is about the change at this revision, also if a search has narrowed it to another. */
export function tellsOf(
  { introducedBy, search }: Pick<Alert, 'introducedBy' | 'search'>,
  revision: string,
): boolean {
  return introducedBy.upTo === revision || search?.commits.at(-1)?.revision === revision;
}

/** What is known of a change of level, in the words of alerts. */
export type ChangeStanding = Extract<AlertState, 'SUSPECTED' | 'CONFIRMED'> | 'REJECTED';

/** The same as its alert says: five points, a repeat or a person show that it is real. */
export function standingOf(
  { state, provisional, revision }: Pick<ChangePoint, 'state' | 'provisional' | 'revision'>,
  alerts: readonly Alert[],
): ChangeStanding {
  if (state === 'REJECTED') return 'REJECTED';
  const isSure =
    state === 'CONFIRMED' ||
    !provisional ||
    alerts.some((alert) => alert.state === 'CONFIRMED' && tellsOf(alert, revision));
  return isSure ? 'CONFIRMED' : 'SUSPECTED';
}
