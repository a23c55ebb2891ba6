import { apiPath, requestJson } from '../../api/client';
import type { List, Revision } from '../../api/types';

/** As many as the service answers with at once. */
const MOST_READ = 1000;

/**
 * Two revisions, the older one first: runs are listed as they came, and one of an older commit may
 * have come last. Where their places are not known, they stay as they are.
 */
export async function inOrder(
  project: string,
  first: string,
  second: string,
): Promise<readonly [older: string, newer: string]> {
  const newestFirst = await newestRevisions(project);
  return ageOf(first, newestFirst) < ageOf(second, newestFirst) ? [second, first] : [first, second];
}

/** One that is not among the newest is older than these. */
function ageOf(revision: string, newestFirst: readonly string[]): number {
  const index = newestFirst.indexOf(revision);
  return index < 0 ? Infinity : index;
}

async function newestRevisions(project: string): Promise<readonly string[]> {
  const path = `/projects/${encodeURIComponent(project)}/revisions`;
  try {
    const { items } = await requestJson<List<Revision>>(apiPath(path, { limit: MOST_READ }));
    return items.map(({ revision }) => revision);
  } catch {
    return [];
  }
}
