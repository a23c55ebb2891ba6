import { apiPath } from '../../api/client';
import type { Alert, List, Project } from '../../api/types';
import { useLive } from '../../api/live';
import { isAwaited, type Resource, useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import type { PlaceOf } from '../../url';
import { PullRequests } from '../changes/PullRequests';
import { moreOf, type ReadChanges, useChanges } from '../changes/useChanges';
import { useWaitingAlerts, WaitingAlerts } from '../changes/WaitingAlerts';
import { WhatChanged } from '../changes/WhatChanged';
import { BadgeCard } from './BadgeCard';
import { ComparePicker } from './ComparePicker';
import { Glance } from './Glance';
import { KeptComparisons } from './KeptComparisons';
import { SeriesTable } from './SeriesTable';

/** A project: what changed lately, its series, and comparisons to open or to make. */
export function ProjectPage({ place }: { readonly place: PlaceOf<'project'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}`;
  const branch = place.branch ?? null;
  const project = useApi<Project>(apiPath(path, { branch }));
  useLive(place.project, ['run', 'evaluation', 'alerts'], project.refresh);
  const changes = useChanges(`${path}/changes`, branch);
  useLive(place.project, ['evaluation', 'alerts'], changes.refresh);
  const waiting = useWaitingAlerts(place);
  useTitle(project.value?.name ?? place.project);
  if (project.error !== null) return <Problem error={project.error} onRetry={project.reload} />;
  // Its name may take a line or three: nothing is shown that it would push away, not even these rows.
  if (project.value === null) return <Loading key="all" rows={12} />;
  return (
    <>
      <header class="page-head">
        <h1>{project.value.name}</h1>
        <p class="page-facts">
          <Facts project={project.value} />
        </p>
      </header>
      <Glance project={project.value} />
      {isAwaited(changes) || isAwaited(waiting) ? (
        <Loading rows={8} />
      ) : (
        <Body place={place} project={project.value} changes={changes} waiting={waiting} />
      )}
    </>
  );
}

interface BodyProps {
  readonly place: PlaceOf<'project'>;
  readonly project: Project;
  readonly changes: ReadChanges;
  readonly waiting: Resource<List<Alert>>;
}

/** What changed first, then what there is; before the first run only how to send one. */
function Body({ place, project, changes, waiting }: BodyProps) {
  if (project.lastRunAt === null) return <SeriesTable place={place} />;
  const pullRequests = changes.value?.pullRequests ?? [];
  return (
    <>
      <WhatChanged changes={changes} />
      <div class="with-aside">
        <aside>
          <PullRequests pullRequests={pullRequests} onMore={moreOf(pullRequests, changes)} />
          <WaitingAlerts project={place.project} alerts={waiting} />
          <ComparePicker place={place} />
          <KeptComparisons project={place.project} />
          <BadgeCard project={project} branch={place.branch ?? ''} />
        </aside>
        <SeriesTable place={place} />
      </div>
    </>
  );
}

function Facts({ project }: { readonly project: Project }) {
  return (
    <>
      <span>
        default branch <code>{project.defaultBranch}</code>
      </span>
      {isWebAddress(project.repository) && <a href={project.repository}>Repository</a>}
    </>
  );
}

/** A repository's address is the uploader's text: only an obvious web address becomes a link. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address);
}
