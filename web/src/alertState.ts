import type { Alert } from './api/types';

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
