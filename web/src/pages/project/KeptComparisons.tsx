import { apiPath } from '../../api/client';
import type { KeptComparison, List } from '../../api/types';
import { type Resource, useApi } from '../../api/useApi';
import { hasOwnTitle, versus } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { DEFAULT_VIEW, linkTo } from '../../url';

/** Comparisons that somebody gave a permanent address. */
export function KeptComparisons({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/comparisons`;
  const kept = useApi<List<KeptComparison>>(apiPath(path));
  const items = kept.value?.items ?? [];
  return (
    <section class="card aside-card">
      <h2>Kept comparisons</h2>
      {items.length === 0 ? (
        <p class="hint">{insteadOf(kept)}</p>
      ) : (
        <ul class="link-list">
          {items.map((comparison) => (
            <li key={comparison.id}>
              <a
                href={linkTo({
                  page: 'comparison',
                  project,
                  subject: { id: comparison.id },
                  view: DEFAULT_VIEW,
                })}
              >
                {hasOwnTitle(comparison) ? comparison.title : versus(comparison)}
              </a>
              <span class="hint" title={formatDateTime(comparison.createdAt)}>
                {hasOwnTitle(comparison) && `${versus(comparison)} · `}
                {formatAgo(comparison.createdAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function insteadOf({ error, loading }: Resource<unknown>): string {
  if (error !== null) return error.message;
  return loading ? 'Loading…' : 'None yet. Open a comparison and keep it to share its link.';
}
