import { apiPath, requestJson } from '../../api/client';
import type { Alert, History, List, Project, SeriesCandidate } from '../../api/types';
import { asApiError } from '../../api/useApi';
import type { PlaceOf } from '../../url';

/** What stands around a history. Where a part cannot be had, the history is still true. */
export interface Around {
  readonly candidates: readonly SeriesCandidate[];
  readonly alerts: readonly Alert[];
  /** Where the commits can be read. */
  readonly repository: string | null;
  /** Why a part is missing; null where none is. */
  readonly failure: Error | null;
}

export const NOTHING_AROUND: Around = {
  candidates: [],
  alerts: [],
  repository: null,
  failure: null,
};

/** Reads all at once, so that the picture is drawn anew once. */
export async function loadAround(path: string, signal: AbortSignal): Promise<Around> {
  const [project = '', series = '', branch = ''] = path.split('\n');
  const read = <T>(one: string, query: Readonly<Record<string, string>> = {}): Promise<T> =>
    requestJson<T>(apiPath(one, query), { signal });
  const [candidates, alerts, about] = await Promise.allSettled([
    read<List<SeriesCandidate>>(`${project}/series/${series}/candidates`, { branch }),
    read<List<Alert>>(`${project}/alerts`, { branch, series, limit: '100' }),
    read<Project>(project),
  ]);
  return {
    candidates: candidates.status === 'fulfilled' ? candidates.value.items : [],
    alerts: alerts.status === 'fulfilled' ? alerts.value.items : [],
    repository: about.status === 'fulfilled' ? about.value.repository : null,
    failure: failureOf(candidates, alerts, about),
  };
}

function failureOf(...parts: readonly PromiseSettledResult<unknown>[]): Error | null {
  const failed = parts.find((part) => part.status === 'rejected');
  return failed === undefined ? null : asApiError(failed.reason);
}

/**
 * {@link loadAround} for a page that follows along: once all of it was there, what can no longer be
 * had fails as a whole, so that what was read stays.
 */
export function aroundReader(): typeof loadAround {
  let whole = '';
  return async (path, signal) => {
    const around = await loadAround(path, signal);
    if (around.failure === null) whole = path;
    else if (whole === path) throw around.failure;
    return around;
  };
}

/** Without the pull requests that have no place on a history, since their base is on another branch. */
export function basedOn({ points }: History, around: Around): Around {
  const revisions = new Set(points.map(({ revision }) => revision));
  const isThere = ({ base }: SeriesCandidate): boolean => base !== null && revisions.has(base);
  return { ...around, candidates: around.candidates.filter(isThere) };
}

/** Names the project, the series and the branch for {@link loadAround}. */
export function aroundPath({ project, series, branch = '' }: PlaceOf<'series'>): string {
  return [`/projects/${encodeURIComponent(project)}`, encodeURIComponent(series), branch].join(
    '\n',
  );
}
