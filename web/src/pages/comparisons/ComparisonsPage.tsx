import { useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Changes, List, Revision } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import type { PlaceOf } from '../../url';
import { ComparePicker } from '../project/ComparePicker';
import { KeptComparisons } from '../project/KeptComparisons';
import { recentOf } from './recent';
import { type Suggestion, suggestionsOf } from './suggestions';

/** The last releases are among so many of the newest revisions, or nobody asks for them. */
const NEWEST = 100;

/** Comparisons to make, and those that were made: suggested, recent and saved. */
export function ComparisonsPage({ place }: { readonly place: PlaceOf<'comparisons'> }) {
  const { project, branch = null } = place;
  const path = `/projects/${encodeURIComponent(project)}`;
  const revisions = useApi<List<Revision>>(apiPath(`${path}/revisions`, { branch, limit: NEWEST }));
  const changes = useApi<Changes>(apiPath(`${path}/changes`, { branch }));
  const recent = useMemo(() => recentOf(project), [project]);
  useTitle('Comparisons', project);
  const failed = revisions.error === null ? changes : revisions;
  if (failed.error !== null) return <Problem error={failed.error} onRetry={failed.reload} />;
  const isRead = revisions.value !== null && changes.value !== null;
  const suggested = suggestionsOf(
    project,
    revisions.value?.items ?? [],
    changes.value?.pullRequests ?? [],
  );
  return (
    <>
      <header class="page-head">
        <h1>Comparisons</h1>
      </header>
      <div class="comparisons">
        <ComparePicker place={place} />
        <Listed
          title="Suggested"
          items={suggested}
          instead={isRead ? 'Nothing is measured yet.' : 'Loading…'}
        />
        <Listed
          title="Recent"
          items={recent.map(({ href, title }) => ({ href, title, why: '' }))}
          instead="Comparisons that you open in this browser stand here."
        />
        <KeptComparisons project={project} />
      </div>
    </>
  );
}

interface ListedProps {
  readonly title: string;
  readonly items: readonly Suggestion[];
  /** Text if there is none. */
  readonly instead: string;
}

function Listed({ title, items, instead }: ListedProps) {
  return (
    <section class="card aside-card">
      <h2>{title}</h2>
      {items.length === 0 ? (
        <p class="hint">{instead}</p>
      ) : (
        <ul class="link-list">
          {items.map(({ href, title: name, why }) => (
            <li key={href}>
              <a href={href}>{name}</a>
              {why !== '' && <span class="hint">{why}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
