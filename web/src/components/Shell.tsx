import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import {
  alertsPlace,
  boardsPlace,
  comparisonsPlace,
  linkTo,
  measurementsPlace,
  type Place,
  type PlaceInProject,
  projectHome,
  releasesPlace,
  runsPlace,
} from '../url';
import { BranchSwitch, useBranches } from './BranchSwitch';
import { ConnectionNotice } from './ConnectionNotice';
import { GoTo } from './search/GoTo';
import { Session } from './Session';
import { ThemeToggle } from './ThemeToggle';

interface ShellProps {
  readonly place: Place;
  readonly children: ComponentChildren;
}

/** The frame of every page: brand, the project's sections, search, theme and session. */
export function Shell({ place, children }: ShellProps) {
  const project = 'project' in place ? place.project : null;
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <div class="top-row">
          <a class="brand" href="/">
            <img src="/favicon.svg" alt="" width="26" height="26" />
            <span>Benchwarden</span>
          </a>
          {project !== null && (
            <a class="top-project" href={linkTo(projectHome(project))}>
              {project}
            </a>
          )}
          <span class="top-space" />
          <GoTo project={project} />
          <a class="icon-button" href="/words" aria-label="Help" title="Words and HTTP API">
            ?
          </a>
          <ThemeToggle />
          <Session />
        </div>
        {'project' in place && <Sections place={place} />}
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ConnectionNotice />
    </>
  );
}

/** Machines and settings belong to all branches, and each chart of a board has its own branch. */
const OF_ALL_BRANCHES: readonly Place['page'][] = ['machines', 'settings', 'boards'];

/** Of a project that is not there, or not for the reader, there is nothing to open. */
function Sections({ place }: { readonly place: PlaceInProject }) {
  const { project } = place;
  const sections: readonly (readonly [string, Place, readonly Place['page'][]])[] = [
    ['Overview', projectHome(project), ['project', 'series', 'evaluation']],
    ['Comparisons', comparisonsPlace(project), ['comparison']],
    ['Releases', releasesPlace(project), ['releases']],
    ['Alerts', alertsPlace(project), ['alerts', 'alert']],
    ['Runs', runsPlace(project), ['runs', 'profile']],
    ['Measurements', measurementsPlace(project), ['measurements']],
    ['Boards', boardsPlace(project), ['boards']],
    ['Machines', { page: 'machines', project, days: '30' }, ['machines']],
    ['Health', { page: 'health', project }, ['health']],
    ['Settings', { page: 'settings', project }, ['settings']],
  ];
  const branches = useBranches(project);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => keepShown(nav.current), [place.page]);
  if (branches.error?.status === 404) return null;
  return (
    <div class="sections-row">
      <nav ref={nav} class="sections" aria-label="Project">
        {sections.map(([label, to, pages]) => (
          <a
            key={label}
            href={linkTo(to)}
            aria-current={to.page === place.page ? 'page' : pages.includes(place.page)}
          >
            {label}
          </a>
        ))}
      </nav>
      {!OF_ALL_BRANCHES.includes(place.page) && (
        <BranchSwitch key={project} place={place} branches={branches.value?.items ?? []} />
      )}
    </div>
  );
}

/** Scrolls to the section that is open, now and when a narrow row gets narrower. */
function keepShown(nav: HTMLElement | null): (() => void) | undefined {
  const open = nav?.querySelector<HTMLElement>('[aria-current=page], [aria-current=true]');
  if (nav === null || open == null) return undefined;
  const watch = new ResizeObserver(() => {
    nav.scrollLeft = open.offsetLeft - nav.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2;
  });
  watch.observe(nav);
  return () => {
    watch.disconnect();
  };
}
