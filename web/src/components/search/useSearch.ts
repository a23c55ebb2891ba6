import { apiPath } from '../../api/client';
import type { Found, FoundInProjects, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { usePaused } from './usePaused';

/** What of a project has such a name, asked for when the reader pauses; without a text the newest. */
export function useSearch(project: string | null, text: string): readonly Found[] {
  const q = usePaused(text);
  const found = useApi<List<Found>>(
    project === null ? null : apiPath(`/projects/${encodeURIComponent(project)}/search`, { q }),
  );
  return found.value?.items ?? [];
}

const NOTHING: FoundInProjects = { items: [], unread: [] };

/** What of any project has such a name; without a text, or where it is not wanted, nothing. */
export function useSearchAnywhere(isWanted: boolean, text: string): FoundInProjects {
  const q = usePaused(text);
  const found = useApi<FoundInProjects>(isWanted && q !== '' ? apiPath('/search', { q }) : null);
  return found.value ?? NOTHING;
}
