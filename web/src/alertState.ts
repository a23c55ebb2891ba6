import type { Alert } from './api/types';

/** Whether somebody should act on it still. */
export function isOpen({ state }: Pick<Alert, 'state'>): boolean {
  return state === 'SUSPECTED' || state === 'CONFIRMED' || state === 'ACKNOWLEDGED';
}
