import { apiPath } from '../../api/client';
import type { List, Release } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { PickHint } from '../../components/PickHint';
import { useTitle } from '../../components/useTitle';
import { useTwoPicks } from '../../components/useTwoPicks';
import { navigate } from '../../navigation';
import { shortRevision } from '../../format/names';
import { formatAgo, formatDateTime } from '../../format/time';
import { comparisonPlace, linkTo, releasesPlace, type PlaceOf } from '../../url';
import { Outcome } from './Outcome';
import { ReleasePage } from './ReleasePage';

/** More would be a history to scroll through, and the command bar finds older ones. */
const NEWEST = 100;

/** All releases, or the one of the link. */
export function ReleasesPage({ place }: { readonly place: PlaceOf<'releases'> }) {
  return place.release === '' ? <AllReleases place={place} /> : <ReleasePage place={place} />;
}

function AllReleases({ place }: { readonly place: PlaceOf<'releases'> }) {
  const { project, branch = null } = place;
  const path = `/projects/${encodeURIComponent(project)}/releases`;
  const releases = useApi<List<Release>>(apiPath(path, { branch, limit: NEWEST }));
  useLive(project, ['run', 'evaluation', 'alerts'], releases.refresh);
  const items = releases.value?.items ?? [];
  const tags = items.map(({ tag }) => tag);
  const picks = useTwoPicks(tags, (older, newer) => {
    navigate(comparisonPlace(project, `tag:${older}`, `tag:${newer}`));
  });
  useTitle('Releases', project);
  if (releases.error !== null) return <Problem error={releases.error} onRetry={releases.reload} />;
  return (
    <>
      <header class="page-head">
        <h1>Releases</h1>
        {items.length > 1 && <PickHint noun="releases" first={picks.first} />}
      </header>
      {releases.value === null ? (
        <Loading rows={8} />
      ) : items.length === 0 ? (
        <EmptyState title="No releases yet">
          <p>
            A release is a revision that is uploaded with a <code>tag</code>.
          </p>
        </EmptyState>
      ) : (
        <ol class="card release-list">
          {items.map((release) => (
            <li key={release.revision} {...picks.propsOf(release.tag)}>
              <ReleaseItem project={project} release={release} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

interface ReleaseItemProps {
  readonly project: string;
  readonly release: Release;
}

function ReleaseItem({ project, release }: ReleaseItemProps) {
  const { tag, tags, revision, branch, line = '', committedAt, subject } = release;
  const others = tags.filter((other) => other !== tag);
  return (
    <>
      <a href={linkTo({ ...releasesPlace(project, tag), branch: line })}>{tag}</a>
      <Outcome project={project} tag={tag} />
      <span class="hint release-facts">
        {others.length > 0 && <span>also {others.join(', ')}</span>}
        <code title={revision}>{shortRevision(revision)}</code>
        {branch !== null && <span>on {branch}</span>}
        <span title={formatDateTime(committedAt)}>{formatAgo(committedAt)}</span>
        {subject !== null && <span>{subject}</span>}
      </span>
    </>
  );
}
