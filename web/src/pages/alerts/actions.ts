import { isOpen } from '../../alertState';
import type { Alert, AlertState } from '../../api/types';

export type AlertAction =
  'Acknowledge' | 'Dismiss' | 'Resolve' | 'Reopen' | 'Assign' | 'Snooze' | 'Wake';

export const EXPLANATIONS: Readonly<Record<AlertAction, string>> = {
  Acknowledge: 'Mark as being investigated. The alert stays open until the series recovers.',
  Dismiss: 'This is no regression, or one that is accepted.',
  Resolve: 'It is fixed. A new alert opens should the series be slow again.',
  Reopen: 'It needs attention after all.',
  Assign: 'The person who looks after it; empty for nobody.',
  Snooze: 'It is not among the open ones until then. The results go on being watched.',
  Wake: 'It is among the open ones again.',
};

/** What a person can do about an alert, by where it is in its life. */
export function actionsOn(state: AlertState, isSnoozed: boolean): readonly AlertAction[] {
  const aside: AlertAction = isSnoozed ? 'Wake' : 'Snooze';
  switch (state) {
    case 'SUSPECTED':
    case 'CONFIRMED':
      return ['Acknowledge', 'Dismiss', 'Resolve', 'Assign', aside];
    case 'ACKNOWLEDGED':
      return ['Resolve', 'Dismiss', 'Assign', aside];
    case 'RESOLVED':
    case 'DISMISSED':
      return ['Reopen'];
    case 'WITHDRAWN':
      return [];
  }
}

/** What can be done to all of these alike. */
export function actionsOnAll(alerts: readonly Alert[]): readonly AlertAction[] {
  const each = alerts.map((alert) => actionsOn(alert.state, isSnoozed(alert)));
  return (each[0] ?? []).filter((action) => each.every((actions) => actions.includes(action)));
}

/** Whether it is put aside for now. */
export function isSnoozed(
  alert: Pick<Alert, 'state' | 'snoozedUntil'>,
  now: number = Date.now(),
): boolean {
  const { snoozedUntil } = alert;
  return isOpen(alert) && snoozedUntil !== null && new Date(snoozedUntil).getTime() > now;
}

/** The action sent to the service; waking is snoozing until now. */
export function orderOf(action: AlertAction): string {
  return action === 'Wake' ? 'SNOOZE' : action.toUpperCase();
}
