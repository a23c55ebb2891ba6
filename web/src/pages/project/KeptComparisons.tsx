import { apiPath } from '../../api/client';
import type { KeptComparison, List, PublishedComparison } from '../../api/types';
import { type Resource, useApi } from '../../api/useApi';
import { PublishedBadge } from '../../components/PublishedBadge';
import { hasOwnTitle, versus } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { DEFAULT_VIEW, linkTo } from '../../url';

/** Comparisons with a permanent address. */
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
            <Saved key={comparison.id} project={project} comparison={comparison} />
          ))}
          {tables.map((table) => (
            <Published key={table.id} project={project} table={table} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SavedProps {
  readonly project: string;
  readonly comparison: KeptComparison;
}

function Saved({ project, comparison }: SavedProps) {
  return (
    <li>
      <a href={linkToComparison(project, comparison.id)}>
        {hasOwnTitle(comparison) ? comparison.title : versus(comparison)}
      </a>
      <span class="hint" title={formatDateTime(comparison.createdAt)}>
        {hasOwnTitle(comparison) && `${versus(comparison)} · `}
        {formatAgo(comparison.createdAt)}
      </span>
    </li>
  );
}

interface PublishedProps {
  readonly project: string;
  readonly table: PublishedComparison;
}

function Published({ project, table }: PublishedProps) {
  const { id, title, baseline, candidate, rows } = table;
  return (
    <li>
      <a href={linkToComparison(project, id)}>{title}</a>
      <span class="hint">
        <PublishedBadge /> {baseline} → {candidate} · {formatCount(rows, 'row')}
      </span>
    </li>
  );
}

function linkToComparison(project: string, id: string): string {
  return linkTo({ page: 'comparison', project, subject: { id }, view: DEFAULT_VIEW });
}

function insteadOf({ error, loading }: Resource<unknown>): string {
  if (error !== null) return error.message;
  return loading ? 'Loading…' : 'None yet. Open a comparison and save a permanent link to it.';
}
