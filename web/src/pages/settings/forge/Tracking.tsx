import { apiPath } from '../../../api/client';
import type { Tracking as State } from '../../../api/settingsTypes';
import { useApi } from '../../../api/useApi';
import { sentence } from './checklist';

/** What keeps alerts from becoming issues; nothing where nothing does. */
export function Tracking({ project }: { readonly project: string }) {
  const { value } = useApi<State>(apiPath(`/projects/${encodeURIComponent(project)}/tracker`));
  if (value?.reason == null) return null;
  return (
    <p class="notice" role="status">
      <strong>Not all alerts become issues.</strong> {sentence(value.reason)}
    </p>
  );
}
