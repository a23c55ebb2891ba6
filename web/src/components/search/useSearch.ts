import { useEffect, useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Found, List } from '../../api/types';
import { useApi } from '../../api/useApi';

const PAUSE_MS = 120;

/** As much as the service looks for. */
const LONGEST = 200;

/** What of a project has such a name, asked for when the reader pauses; without a text the newest. */
export function useSearch(project: string | null, text: string): readonly Found[] {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const found = useApi<List<Found>>(
    project === null
      ? null
      : apiPath(`/projects/${encodeURIComponent(project)}/search`, {
          q: asked.trim().slice(0, LONGEST),
        }),
  );
  return found.value?.items ?? [];
}
