import type { AlertState } from '../../api/types';

export type AlertAction = 'Acknowledge' | 'Dismiss' | 'Resolve' | 'Reopen';

export const EXPLANATIONS: Readonly<Record<AlertAction, string>> = {
  Acknowledge: 'Somebody is on it. The alert stays open until the series recovers.',
  Dismiss: 'This is no regression, or one that is accepted. Say why: the next reader will ask.',
  Resolve: 'It is fixed. A new alert opens should the series be slow again.',
  Reopen: 'It needs attention after all.',
};

/** What a person can do about an alert, by where it is in its life. */
export function actionsOn(state: AlertState): readonly AlertAction[] {
  switch (state) {
    case 'SUSPECTED':
    case 'CONFIRMED':
      return ['Acknowledge', 'Resolve', 'Dismiss'];
    case 'ACKNOWLEDGED':
      return ['Resolve', 'Dismiss'];
    case 'RESOLVED':
    case 'DISMISSED':
      return ['Reopen'];
  }
}
