import { signedIn } from '../api/session';

type Role = 'an admin' | 'a triager';

/** Why the reader cannot do something in a project, such as `change it`. */
export function onlyBy(role: Role, action: string): string {
  return signedIn()
    ? `Only ${role} of this project can ${action}`
    : `Sign in as ${role} of this project to ${action}`;
}

/** Why the reader cannot decide. */
export function toDecide(): string {
  return onlyBy('a triager', 'decide');
}
