import { useEffect, useRef } from 'preact/hooks';
import type { Alert } from '../../api/types';
import { groupsOf } from './groups';

/** Moves the focus to the row in place of one that was decided on and left the list with its focus. */
export function useNextRow(alerts: readonly Alert[]): (decided: readonly Alert[]) => void {
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const rows = document.querySelectorAll<HTMLElement>('.alert input');
    const next = rows[Math.min(place.current, rows.length - 1)];
    if (document.activeElement === document.body) next?.focus();
    place.current = null;
  }, [alerts]);
  return (decided) => {
    const shown = groupsOf(alerts).flatMap((group) => group.alerts);
    place.current = Math.max(
      0,
      shown.findIndex(({ id }) => id === decided[0]?.id),
    );
  };
}
