import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Changes, List, Machine, Project, ProjectList } from '../../api/types';
import { useLive } from '../../api/live';
import { isAwaited, useApi } from '../../api/useApi';
import { useMe } from '../../api/useMe';
import { apiPath } from '../../api/client';
import { UploadCommand } from '../../components/CommandLine';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { VerdictBadge } from '../../components/VerdictMark';
import { MOST_DRAWN } from '../../components/useWindow';
import { SearchField } from '../../components/SearchField';
import { useSeen } from '../../components/useSeen';
import { useTitle } from '../../components/useTitle';
import { formatSpread } from '../../format/percent';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount, formatNumber } from '../../format/units';
import { linkTo, projectHome } from '../../url';
import { PullRequests } from '../changes/PullRequests';
import { moreOf, type ReadChanges, useChanges } from '../changes/useChanges';
import { WhatChanged } from '../changes/WhatChanged';
import { machinesInShort } from '../machines/machinesInShort';

/** As many as the service answers with at once. */
const MOST_READ = 1000;

const NO_CHANGES: Changes = { commits: [], unconfirmed: [], pullRequests: [], unread: [] };

/** What changed lately in any project, and each project's state in one line. */
export function ProjectsPage() {
  useTitle('Projects');
  const { everywhere } = useMe();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(MOST_DRAWN);
  const projects = useApi<ProjectList>(
    apiPath('/projects', { q: search.trim().slice(0, 200), limit }),
  );
  const changes = useChanges('/changes');
  useLive(null, ['run', 'evaluation', 'alerts'], projects.refresh);
  useLive(null, ['evaluation', 'alerts'], changes.refresh);
  if (projects.error !== null) return <Problem error={projects.error} onRetry={projects.reload} />;
  return (
    <>
      <header class="page-head with-actions">
        <h1>Projects</h1>
        <a class="to-projects" href="#projects">
          All projects
        </a>
        {everywhere === 'admin' && (
          <a class="button" href="/new-project">
            New project
          </a>
        )}
      </header>
      {projects.value === null || isAwaited(changes) ? (
        <Loading />
      ) : (
        <>
          <Unread projects={[...projects.value.unread, ...(changes.value ?? NO_CHANGES).unread]} />
          <LatelyChanged changes={changes} />
          <Projects
            projects={projects.value}
            search={search}
            onSearch={setSearch}
            onMore={() => {
              setLimit(Math.min(MOST_READ, limit + MOST_DRAWN));
            }}
          />
        </>
      )}
    </>
  );
}

/** What changed in any project, or why that is not known; nothing where none has changed yet. */
function LatelyChanged({ changes }: { readonly changes: ReadChanges }) {
  const { commits, unconfirmed, pullRequests } = changes.value ?? NO_CHANGES;
  const areNone = commits.length + unconfirmed.length + pullRequests.length === 0;
  if (areNone && changes.error === null) return null;
  return (
    <div class={pullRequests.length === 0 ? '' : 'with-aside'}>
      <WhatChanged changes={changes} ofAll />
      {pullRequests.length > 0 && (
        <aside>
          <PullRequests pullRequests={pullRequests} ofAll onMore={moreOf(pullRequests, changes)} />
        </aside>
      )}
    </div>
  );
}

/** Of a cluster one node may be away. */
function Unread({ projects }: { readonly projects: readonly string[] }) {
  const names = [...new Set(projects)];
  if (names.length === 0) return null;
  return (
    <p class="notice" role="status">
      Nothing can be said of {formatCount(names.length, 'project')} now, as their part of the
      database does not answer: {names.join(', ')}.
    </p>
  );
}

interface ProjectsProps {
  readonly projects: ProjectList;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onMore: () => void;
}

/** A hundred at a time; where there are more, those that are looked for. */
function Projects({ projects: { items, next, unread }, search, onSearch, onMore }: ProjectsProps) {
  const isCut = next !== null;
  const areNone = items.length + unread.length === 0;
  if (areNone && search === '') return <NoProjects />;
  return (
    <>
      {(isCut || search !== '') && (
        <p>
          <SearchField label="Search projects" value={search} onSearch={onSearch} />
        </p>
      )}
      {areNone && <p class="hint">No project matches.</p>}
      <ul id="projects" class="project-list">
        {items.map((project) => (
          <li key={project.slug}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      {isCut && items.length < MOST_READ && (
        <p>
          <button type="button" class="button quiet" onClick={onMore}>
            {formatCount(items.length, 'project')} shown: show more
          </button>
        </p>
      )}
      {isCut && items.length >= MOST_READ && (
        <p class="hint">{formatCount(items.length, 'project')} shown: search for others.</p>
      )}
    </>
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
        <Fact name="Latest result">
          {project.latest?.verdict == null ? (
            '–'
          ) : (
            <VerdictBadge verdict={project.latest.verdict} />
          )}
        </Fact>
        <Fact name="Alerts" tone={project.openAlerts > 0 ? 'worse' : ''}>
          {project.openAlerts === 0 ? 'None open' : formatCount(project.openAlerts, 'open', 'open')}
        </Fact>
        <Fact name="Last run" title={formatDateTime(project.lastRunAt)}>
          {formatAgo(project.lastRunAt)}
        </Fact>
        <Fact name="Series">{formatNumber(project.series)}</Fact>
        <Noise project={project.slug} />
      </dl>
    </a>
  );
}

interface FactProps {
  readonly name: string;
  readonly title?: string;
  readonly tone?: 'worse' | '';
  readonly children: ComponentChildren;
}

function Fact({ name, title, tone = '', children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title} class={tone === '' ? '' : `tone-${tone}`}>
        {children}
      </dd>
    </div>
  );
}

/** Asked for when the reader comes near: it takes the service longer than all the rest. */
function Noise({ project }: { readonly project: string }) {
  const { ref, seen } = useSeen<HTMLDivElement>();
  const path = apiPath(`/projects/${encodeURIComponent(project)}/machines`);
  const machines = useApi<List<Machine>>(seen ? path : null);
  const { noisePercent, sentence } = machinesInShort(machines.value?.items ?? []);
  return (
    <div ref={ref}>
      <dt>Machine noise</dt>
      <dd title={sentence}>{formatSpread(noisePercent)}</dd>
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
      <UploadCommand project="my-project" />
      <p class="actions">
        <a class="button primary" href="/new-project">
          New project
        </a>
      </p>
      <p class="hint">
        Private projects appear once you are signed in with a token that may read them.
      </p>
    </EmptyState>
  );
}
