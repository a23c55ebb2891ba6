import type { Person, Role } from '../../../api/settingsTypes';

export const ROLES: readonly (readonly [Role, string])[] = [
  ['reader', 'reader – sees what is private'],
  ['triager', 'triager – decides about alerts too'],
  ['admin', 'admin – changes everything'],
];

/** Where a person signs in, in a few words. */
export function signsInAt({ issuer }: Person): string {
  if (issuer === null) return 'not signed in yet';
  try {
    return new URL(issuer).host;
  } catch {
    return issuer;
  }
}
