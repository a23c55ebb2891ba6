import { apiPath } from '../../api/client';
import type { Project } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { linkTo, type PlaceOf } from '../../url';
import { ComparePicker } from './ComparePicker';
import { KeptComparisons } from './KeptComparisons';
import { SeriesTable } from './SeriesTable';

/** A project: its series with their latest change, and comparisons to open or to make. */
export function ProjectPage({ place }: { readonly place: PlaceOf<'project'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}`;
  const project = useApi<Project>(apiPath(path));
  useLive(place.project, ['run', 'alerts'], project.reload);
  useTitle(project.value?.name ?? place.project);
  if (project.error !== null) return <Problem error={project.error} onRetry={project.reload} />;
  return (
    <>
      <header class="page-head">
        <h1>{project.value?.name ?? place.project}</h1>
        <p class="page-facts">
          {project.value !== null && <Facts project={project.value} />}&nbsp;
        </p>
      </header>
      <div class="with-aside">
        <aside>
          <ComparePicker project={place.project} />
          <KeptComparisons project={place.project} />
        </aside>
        <SeriesTable place={place} />
      </div>
    </>
  );
}

function Facts({ project }: { readonly project: Project }) {
  return (
    <>
      <span>{formatCount(project.series, 'series', 'series')}</span>
      <span title={formatDateTime(project.lastRunAt)}>
        {project.lastRunAt === null ? 'no run yet' : `last run ${formatAgo(project.lastRunAt)}`}
      </span>
      <span>
        default branch <code>{project.defaultBranch}</code>
      </span>
      {project.openAlerts !== undefined && project.openAlerts > 0 && (
        <a class="tone-worse" href={linkTo({ page: 'alerts', project: project.slug, state: '' })}>
          {formatCount(project.openAlerts, 'open alert')}
        </a>
      )}
      {isWebAddress(project.repository) && <a href={project.repository}>Repository</a>}
    </>
  );
}

/** A repository's address is the uploader's text: only what is plainly a web page becomes a link. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address);
}
