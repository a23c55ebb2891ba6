import { apiPath } from '../../api/client';
import type { Found, FoundInProjects, List } from '../../api/types';
import { type Resource, useApi } from '../../api/useApi';
import { matching } from './matching';
import { asAsked, usePaused } from './usePaused';

/** What of a project has such a name, asked for when the reader pauses; without a text the newest. */
export function useSearch(project: string | null, text: string): readonly Found[] {
  const q = usePaused(text);
  const found = useApi<List<Found>>(
    project === null ? null : apiPath(`/projects/${encodeURIComponent(project)}/search`, { q }),
  );
  return itemsOf(found, q, text);
}

/** What of any project has such a name; without a text, or where it is not wanted, nothing. */
export function useSearchAnywhere(isWanted: boolean, text: string): FoundInProjects {
  const q = usePaused(text);
  const found = useApi<FoundInProjects>(isWanted && q !== '' ? apiPath('/search', { q }) : null);
  return { items: itemsOf(found, q, text), unread: found.value?.unread ?? [] };
}

/** Until the answer to the present text is there, Enter must open nothing of another name. */
function itemsOf<F extends Found>(
  { value, loading }: Resource<{ readonly items: readonly F[] }>,
  q: string,
  text: string,
): readonly F[] {
  const items = value?.items ?? [];
  return q === asAsked(text) && !loading ? items : matching(text, items);
}
