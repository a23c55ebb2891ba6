import { useCallback, useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Changes } from '../../api/types';
import { type Resource, useApi } from '../../api/useApi';

/** So many of each kind are read at first. */
const FIRST_READ = 20;

/** As many as the service answers with at once. */
const MOST_READ = 50;

/** The newest changes, of each kind no more than a limit. */
export interface ReadChanges extends Resource<Changes> {
  readonly limit: number;
  /** Reads on, up to as many as there can be. */
  readonly readOn: () => void;
}

/** The changes at a path of the API, on a branch. */
export function useChanges(path: string, branch: string | null = null): ReadChanges {
  const [limit, setLimit] = useState(FIRST_READ);
  const changes = useApi<Changes>(apiPath(path, { branch, limit }));
  const readOn = useCallback(() => {
    setLimit(MOST_READ);
  }, []);
  return { ...changes, limit, readOn };
}

/** How to read more than these, where there may be more. */
export function moreOf(
  items: readonly unknown[],
  { limit, readOn }: ReadChanges,
): (() => void) | undefined {
  return items.length < limit ? undefined : readOn;
}
