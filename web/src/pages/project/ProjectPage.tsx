import { apiPath } from '../../api/client';
import type { Project } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import type { PlaceOf } from '../../url';
import { BadgeCard } from './BadgeCard';
import { ComparePicker } from './ComparePicker';
import { Glance } from './Glance';
import { KeptComparisons } from './KeptComparisons';
import { SeriesTable } from './SeriesTable';

/** A project: its series with their latest change, and comparisons to open or to make. */
export function ProjectPage({ place }: { readonly place: PlaceOf<'project'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}`;
  const project = useApi<Project>(apiPath(path));
  useLive(place.project, ['run', 'evaluation', 'alerts'], project.reload);
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
      {project.value === null ? <GlanceToCome /> : <Glance project={project.value} />}
      <div class="with-aside">
        <aside>
          <ComparePicker project={place.project} />
          <KeptComparisons project={place.project} />
          {project.value === null ? <BadgeToCome /> : <BadgeCard project={project.value} />}
        </aside>
        <SeriesTable place={place} />
      </div>
    </>
  );
}

/** Keeps the place, so that nothing jumps. */
function GlanceToCome() {
  return (
    <ul class="glance" aria-hidden="true">
      {[1, 2, 3, 4].map((tile) => (
        <li key={tile} class="card glance-tile" />
      ))}
    </ul>
  );
}

function BadgeToCome() {
  return <section class="card aside-card badge-card" aria-hidden="true" />;
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

/** A repository's address is the uploader's text: only what is plainly a web page becomes a link. */
function isWebAddress(address: string | null): address is string {
  return address !== null && /^https?:\/\//.test(address);
}
