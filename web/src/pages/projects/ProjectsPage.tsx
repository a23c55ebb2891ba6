import type { List, Project } from '../../api/types';
import { useApi } from '../../api/useApi';
import { apiPath } from '../../api/client';
import { CommandLine, uploadCommand } from '../../components/CommandLine';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { linkTo, projectHome } from '../../url';

/** Each project's state in one line. */
export function ProjectsPage() {
  useTitle('Projects');
  const projects = useApi<List<Project>>(apiPath('/projects', { limit: 1000 }));
  if (projects.error !== null) return <Problem error={projects.error} onRetry={projects.reload} />;
  return (
    <>
      <header class="page-head">
        <h1>Projects</h1>
      </header>
      {projects.value === null ? <Loading /> : <Projects projects={projects.value.items} />}
    </>
  );
}

function Projects({ projects }: { readonly projects: readonly Project[] }) {
  if (projects.length === 0) return <NoProjects />;
  return (
    <ul class="project-list">
      {projects.map((project) => (
        <li key={project.slug}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}

function ProjectCard({ project }: { readonly project: Project }) {
  return (
    <a class="card project-card" href={linkTo(projectHome(project.slug))}>
      <span class="project-names">
        <strong>{project.name}</strong>
        <span class="hint">
          {project.slug}
          {project.visibility === 'PRIVATE' && <span class="pill">private</span>}
        </span>
      </span>
      <dl class="facts">
        <div>
          <dt>Series</dt>
          <dd>{project.series}</dd>
        </div>
        <div>
          <dt>Last run</dt>
          <dd title={formatDateTime(project.lastRunAt)}>{formatAgo(project.lastRunAt)}</dd>
        </div>
        <OpenAlerts count={project.openAlerts} />
      </dl>
    </a>
  );
}

function OpenAlerts({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <div>
      <dt>Alerts</dt>
      <dd class={count > 0 ? 'tone-worse' : ''}>
        {count === 0 ? 'None open' : formatCount(count, 'open', 'open')}
      </dd>
    </div>
  );
}

function NoProjects() {
  return (
    <EmptyState title="No projects yet">
      <p>
        Upload a result with the admin token and its project appears here. Any harness will do: send
        its output as it is.
      </p>
      <CommandLine command={uploadCommand('my-project')} />
      <p class="hint">
        Private projects appear once you are signed in with a token that may read them.
      </p>
    </EmptyState>
  );
}
