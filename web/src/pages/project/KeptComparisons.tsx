import { apiPath } from '../../api/client';
import type { KeptComparison, List, PublishedComparison } from '../../api/types';
import { type Resource, useApi } from '../../api/useApi';
import { PublishedBadge } from '../../components/PublishedBadge';
import { hasOwnTitle, versus } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { DEFAULT_VIEW, linkTo } from '../../url';

/** Comparisons that somebody gave a permanent address. */
export function KeptComparisons({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/comparisons`;
  const kept = useApi<List<KeptComparison>>(apiPath(path));
  const published = useApi<List<PublishedComparison>>(
    apiPath(`/projects/${encodeURIComponent(project)}/published-comparisons`),
  );
  const items = kept.value?.items ?? [];
  const tables = published.value?.items ?? [];
  return (
    <section class="card aside-card">
      <h2>Saved comparisons</h2>
      {items.length + tables.length === 0 ? (
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
          {tables.map(({ id, title, baseline, candidate, rows }) => (
            <li key={id}>
              <a
                href={linkTo({ page: 'comparison', project, subject: { id }, view: DEFAULT_VIEW })}
              >
                {title}
              </a>
              <span class="hint">
                <PublishedBadge /> {baseline} → {candidate} · {formatCount(rows, 'row')}
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
