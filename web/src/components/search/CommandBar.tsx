import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Found, Project, ProjectList } from '../../api/types';
import { useApi } from '../../api/useApi';
import { navigateTo } from '../../navigation';
import { SETTINGS_PARTS } from '../../settingsParts';
import {
  alertsPlace,
  boardsPlace,
  comparisonsPlace,
  linkTo,
  measurementsPlace,
  projectHome,
  releasesPlace,
  runsPlace,
  startPlace,
} from '../../url';
import { Dialog } from '../Dialog';
import { KINDS, placeOfFound } from './kinds';
import { type Option, TypeAhead } from './TypeAhead';
import { matching } from './matching';
import { usePaused } from './usePaused';
import { useSearch, useSearchAnywhere } from './useSearch';

interface Destination extends Option {
  readonly href: string;
}

interface Anything {
  readonly found: readonly Destination[];
  /** Projects that could not be searched. */
  readonly unread: readonly string[];
}

/** So many of each kind the service finds in a project, or in all of them. */
const MOST_OF_KIND = 8;

/** So many projects are offered while others are looked for too. */
const MOST_PROJECTS = 5;

const PROJECTS = 'Projects';
const PAGES = 'Pages';

interface CommandBarProps {
  /** Whose benchmarks and commits are looked for; null outside of projects. */
  readonly project: string | null;
  readonly onClose: () => void;
}

/** Goes anywhere by name: projects, benchmarks, commits, pull requests, tags, machines, settings. */
export function CommandBar({ project, onClose }: CommandBarProps) {
  const [text, setText] = useState('');
  const { found, unread: unsearched } = useFound(project, text);
  const projects = useApi<ProjectList>(
    apiPath('/projects', { q: usePaused(text), limit: MOST_PROJECTS }),
  );
  const unread = [...new Set([...unsearched, ...(projects.value?.unread ?? [])])];
  const named = matching(text, projectsOf(projects.value?.items ?? []));
  const options =
    project === null
      ? [...named, ...found]
      : [...found, ...named, ...matching(text, pagesOf(project))];
  return (
    <Dialog label="Go to" kind="command-bar" onClose={onClose}>
      <div class="command-bar-inside">
        <TypeAhead
          label="Search for anything"
          placeholder={
            project === null
              ? 'Search projects, benchmarks, commits, pull requests …'
              : 'Search benchmarks, commits, tags, pages …'
          }
          text={text}
          onText={setText}
          options={options}
          isOpen
          onChoose={({ href }) => {
            onClose();
            navigateTo(href);
          }}
        >
          {unread.length > 0 && (
            <p class="hint command-bar-foot" role="status">
              Not searched, as their part of the database does not answer: {unread.join(', ')}.
            </p>
          )}
          <CutShort options={options} more={projects.value?.next != null} />
          <p class="hint command-bar-foot">
            {options.length === 0 ? (
              'No results'
            ) : (
              <>
                <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to leave
              </>
            )}
          </p>
        </TypeAhead>
      </div>
    </Dialog>
  );
}

interface CutShortProps {
  readonly options: readonly Destination[];
  /** Whether there are more projects than these. */
  readonly more: boolean;
}

/** Which kinds may have more than the list shows. */
function CutShort({ options, more }: CutShortProps) {
  const kinds = [...new Set(options.map(({ kind }) => kind))].filter((kind) =>
    kind === PROJECTS
      ? more
      : kind !== PAGES && options.filter((one) => one.kind === kind).length >= MOST_OF_KIND,
  );
  if (kinds.length === 0) return null;
  const counts = kinds.map(
    (kind) => `${kind === PROJECTS ? MOST_PROJECTS : MOST_OF_KIND} ${kind.toLowerCase()}`,
  );
  return (
    <p class="hint command-bar-foot">
      Up to {counts.join(' and ')} are shown: type more of a name to find others.
    </p>
  );
}

/** What has a name like the text in the project, or in all of them; without a text nothing. */
function useFound(project: string | null, text: string): Anything {
  const inProject = useSearch(project, text);
  const { items, unread } = useSearchAnywhere(project === null, text);
  if (text === '') return { found: [], unread: [] };
  if (project !== null) {
    return { found: inProject.map((one) => destinationOf(project, one, one.detail)), unread: [] };
  }
  const found = items.map((one) =>
    destinationOf(one.project, one, [one.detail, one.project].filter((part) => part).join(' · ')),
  );
  return { found, unread };
}

function destinationOf(project: string, found: Found, detail: string | null): Destination {
  return {
    key: `${project} ${found.kind} ${found.id}`,
    kind: KINDS[found.kind],
    title: found.title,
    detail,
    href: linkTo(placeOfFound(project, found)),
  };
}

function projectsOf(projects: readonly Project[]): Destination[] {
  return projects.map(({ slug, name }) => ({
    key: `project ${slug}`,
    kind: PROJECTS,
    title: name,
    detail: slug,
    href: linkTo(projectHome(slug)),
  }));
}

/** A project's own pages, and the parts of its settings. */
function pagesOf(project: string): Destination[] {
  const settings = linkTo({ page: 'settings', project });
  const pages: readonly (readonly [title: string, href: string, detail?: string])[] = [
    ['Overview', linkTo(projectHome(project))],
    ['Comparisons', linkTo(comparisonsPlace(project))],
    ['Releases', linkTo(releasesPlace(project))],
    ['Alerts', linkTo(alertsPlace(project))],
    ['Runs', linkTo(runsPlace(project))],
    ['Measurements', linkTo(measurementsPlace(project))],
    ['Boards', linkTo(boardsPlace(project))],
    ['Machines', linkTo({ page: 'machines', project, days: '30' })],
    ['Health', linkTo({ page: 'health', project })],
    ['First steps', linkTo(startPlace(project))],
    ['Settings', settings],
    ...SETTINGS_PARTS.map(({ id, title }) => [title, `${settings}#${id}`, 'Settings'] as const),
  ];
  return pages.map(([title, href, detail = '']) => ({
    key: href,
    kind: PAGES,
    title,
    detail,
    href,
  }));
}
