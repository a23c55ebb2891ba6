import { apiPath } from '../../api/client';
import type { Found, List } from '../../api/types';
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
