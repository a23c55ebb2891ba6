import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Found, List, Project } from '../../api/types';
import { useApi } from '../../api/useApi';
import { navigateTo } from '../../navigation';
import {
  alertsPlace,
  boardsPlace,
  comparisonsPlace,
  linkTo,
  measurementsPlace,
  projectHome,
  releasesPlace,
  runsPlace,
} from '../../url';
import { Dialog } from '../Dialog';
import { KINDS, placeOfFound } from './kinds';
import { type Option, TypeAhead } from './TypeAhead';
import { usePaused } from './usePaused';
import { useSearch } from './useSearch';

interface Destination extends Option {
  readonly href: string;
}

/** So many projects are offered while others are looked for too. */
const MOST_PROJECTS = 5;

interface CommandBarProps {
  /** Whose benchmarks and commits are looked for; null outside of projects. */
  readonly project: string | null;
  readonly onClose: () => void;
}

/** Goes anywhere by name: projects, benchmarks, commits, pull requests, tags, machines, settings. */
export function CommandBar({ project, onClose }: CommandBarProps) {
  const [text, setText] = useState('');
  const found = useSearch(project, text);
  const projects = useApi<List<Project>>(
    apiPath('/projects', { q: usePaused(text), limit: MOST_PROJECTS }),
  );
  const options = [
    ...(project === null || text === '' ? [] : found.map((one) => destinationOf(project, one))),
    ...matching(text, projectsOf(projects.value?.items ?? [])),
    ...(project === null ? [] : matching(text, pagesOf(project))),
  ];
  return (
    <Dialog label="Go to" kind="command-bar" onClose={onClose}>
      <div class="command-bar-inside">
        <TypeAhead
          label="Search for anything"
          placeholder={
            project === null ? 'Search projects' : 'Search benchmarks, commits, tags, pages …'
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
          <p class="hint command-bar-foot">
            {options.length === 0 ? (
              'Nothing has such a name.'
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

function destinationOf(project: string, found: Found): Destination {
  return {
    key: `${found.kind} ${found.id}`,
    kind: KINDS[found.kind],
    title: found.title,
    detail: found.detail,
    href: linkTo(placeOfFound(project, found)),
  };
}

function projectsOf(projects: readonly Project[]): Destination[] {
  return projects.map(({ slug, name }) => ({
    key: `project ${slug}`,
    kind: 'Projects',
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
    ['Settings', settings],
    ['Forge', `${settings}#forge`, 'Settings'],
    ['Notifications', `${settings}#notifications`, 'Settings'],
    ['Tokens', `${settings}#tokens`, 'Settings'],
    ['Policy', `${settings}#policy`, 'Settings'],
    ['Import and export', `${settings}#data`, 'Settings'],
    ['Jobs', `${settings}#jobs`, 'Settings'],
  ];
  return pages.map(([title, href, detail = '']) => ({
    key: href,
    kind: 'Pages',
    title,
    detail,
    href,
  }));
}

/** Those that have all words somewhere, in any case. */
export function matching<O extends Option>(text: string, options: readonly O[]): O[] {
  const words = text.toLowerCase().split(/\s+/);
  return options.filter(({ title, detail }) => {
    const named = `${title} ${detail ?? ''}`.toLowerCase();
    return words.every((word) => named.includes(word));
  });
}
