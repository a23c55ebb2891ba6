/**
 * A page's state, to and from its link. Every view of the dashboard can be pasted into a bug report,
 * so what is on the screen lives here and nowhere else.
 */

import { type ComparisonView, DEFAULT_VIEW, VIEW } from './comparisonView';
import {
  ALERTS,
  type AlertsListed,
  EVALUATION,
  HEALTH,
  HISTORY,
  MACHINES,
  MEASUREMENTS,
  PROFILE,
  PROJECT,
  RUNS,
  SETTINGS,
  SIDES,
  SIGN_IN,
  START,
} from './pageState';
import {
  group,
  type Parameter,
  type QueryPart,
  searchOf,
  text,
  unknownParts,
  type ValueOf,
} from './query';

export * from './comparisonView';
export {
  ALERT_AGES,
  ALERT_LISTS,
  type AlertAge,
  type AlertsListed,
  type Ci,
  CIS,
  HISTORY_RANGES,
  type HistoryRange,
  MOST_OTHERS,
  NOISE_DAYS,
  type NoiseDays,
  PROFILE_VIEWS,
  REQUEST_REASONS,
  REQUEST_STATES,
  type SeriesSort,
  type TreeMode,
  type UploadLogPart,
} from './pageState';

/** A kept comparison, or two selectors such as `tag:5.5.1` or `branch:main`. */
export type ComparisonSubject =
  { readonly id: string } | { readonly baseline: string; readonly candidate: string };

export interface HistoryView extends Readonly<ValueOf<typeof HISTORY>> {
  /** Whether the page stands in another site's frame. */
  readonly embed: boolean;
}

export const DEFAULT_HISTORY: HistoryView = { ...HISTORY.default, embed: false };

/**
 * A page of a project, with the values of its parameters.
 *
 * `branch` is the stable branch that it shows; empty for the default one. A link to a page that
 * names none stays on the branch that is open.
 */
type InProject<P extends string, V> = Readonly<{ page: P; project: string; branch?: string } & V>;

export type Place =
  | { readonly page: 'projects' }
  | { readonly page: 'new-project' }
  | { readonly page: 'words' }
  | InProject<'project', ValueOf<typeof PROJECT>>
  | InProject<'comparisons', object>
  | InProject<'releases', { release: string }>
  | InProject<'comparison', { subject: ComparisonSubject; view: ComparisonView }>
  | InProject<'series', { series: string; view: HistoryView }>
  | InProject<'alerts', ValueOf<typeof ALERTS>>
  | InProject<'alert', { id: string }>
  | InProject<'evaluation', ValueOf<typeof EVALUATION> & { id: string }>
  | InProject<'machines', ValueOf<typeof MACHINES>>
  | InProject<'runs', ValueOf<typeof RUNS>>
  | InProject<'measurements', ValueOf<typeof MEASUREMENTS>>
  | InProject<'profile', ValueOf<typeof PROFILE> & { id: string }>
  | InProject<'boards', { board: string }>
  | InProject<'health', Partial<ValueOf<typeof HEALTH>>>
  | InProject<'start', ValueOf<typeof START>>
  | InProject<'settings', Partial<ValueOf<typeof SETTINGS>>>
  | Readonly<{ page: 'sign-in' } & ValueOf<typeof SIGN_IN>>
  | { readonly page: 'unknown' };

export type PlaceInProject = Extract<Place, { project: string }>;

export type PlaceOf<P extends Place['page']> = Extract<Place, { page: P }>;

/** The end of the address of a page without its frame, for wikis. */
const EMBED = '/embed';

const BRANCH = 'branch';

const WHY = 'why';

/** Another name for the comparison that is kept. */
const KEPT = 'comparison_id';

/** Reads a link; what cannot be read falls back to its default rather than to an error. */
export function placeOf(href: string): Place {
  const { pathname, searchParams: query } = new URL(href, 'http://localhost');
  const place = pageOf(pathname, query);
  const branch = query.get(BRANCH) ?? '';
  return 'project' in place && branch !== '' ? { ...place, branch } : place;
}

const NO_PARAMETERS = group({});

/** What stands in the links of all pages of a project. */
const OF_PROJECT: readonly string[] = [BRANCH, WHY];

/** What stands in the links of a page beside that. */
const PARAMETERS: Readonly<Partial<Record<Place['page'], Named>>> = {
  project: PROJECT,
  comparison: group({ kept: text(KEPT), sides: SIDES, view: VIEW }),
  // One side alone leads there as well, and is no comparison.
  comparisons: group({ view: VIEW }),
  series: HISTORY,
  alerts: ALERTS,
  evaluation: EVALUATION,
  machines: MACHINES,
  runs: RUNS,
  measurements: MEASUREMENTS,
  profile: PROFILE,
  health: HEALTH,
  // GitHub's answer is taken out of the address once it is read.
  settings: group({ own: SETTINGS, code: text('code'), state: text('state') }),
  start: START,
  'sign-in': SIGN_IN,
};

type Named = Pick<Parameter<unknown>, 'names' | 'knows'>;

/** What a link says that its page does not know. The page is shown without it. */
export function unknownIn(href: string): readonly QueryPart[] {
  const { searchParams: query } = new URL(href, 'http://localhost');
  const place = placeOf(href);
  if (place.page === 'unknown') return [];
  const unknown = unknownParts(query, PARAMETERS[place.page] ?? NO_PARAMETERS);
  if (!('project' in place)) return unknown;
  const isNoWhy = whyOf(href) === null;
  return unknown.filter(([name]) => !OF_PROJECT.includes(name) || (name === WHY && isNoWhy));
}

function pageOf(pathname: string, query: URLSearchParams): Place {
  const embed = isEmbedded(pathname);
  const path = segmentsOf(pathname).slice(0, embed ? -1 : undefined);
  const [root, project, section, id] = path;
  if (root === undefined) return { page: 'projects' };
  if (path.length === 1 && (root === 'new-project' || root === 'words')) return { page: root };
  if (root === 'sign-in') return { page: 'sign-in', ...SIGN_IN.read(query) };
  if (root !== 'projects' || path.length > 4) return { page: 'unknown' };
  if (project === undefined) return { page: 'projects' };
  switch (section) {
    case undefined:
      return { page: 'project', project, ...PROJECT.read(query) };
    case 'comparisons':
      return comparisonRead(project, id, query, embed);
    case 'releases':
      return releasesPlace(project, id);
    case 'series':
      return id === undefined
        ? { page: 'project', project, ...PROJECT.read(query) }
        : { page: 'series', project, series: id, view: { ...HISTORY.read(query), embed } };
    case 'evaluations':
      return id === undefined
        ? { page: 'unknown' }
        : { page: 'evaluation', project, id, ...EVALUATION.read(query) };
    case 'alerts':
      return id === undefined
        ? { page: 'alerts', project, ...ALERTS.read(query) }
        : { page: 'alert', project, id };
    case 'runs':
      return { page: 'runs', project, ...RUNS.read(query) };
    case 'profiles':
      return id === undefined
        ? { page: 'unknown' }
        : { page: 'profile', project, id, ...PROFILE.read(query) };
    case 'machines':
      return { page: 'machines', project, ...MACHINES.read(query) };
    case 'measurements':
      return { page: 'measurements', project, ...MEASUREMENTS.read(query) };
    case 'boards':
      return boardsPlace(project, id);
    case 'health':
      return { page: 'health', project, ...HEALTH.read(query) };
    case 'settings':
      return { page: 'settings', project, ...SETTINGS.read(query) };
    case 'start':
      return { page: 'start', project, ...START.read(query) };
    default:
      return { page: 'unknown' };
  }
}

/** Whether the service lets other sites frame this address: then nothing on it may change anything. */
export function isEmbedded(path: string): boolean {
  return /^\/projects\/[^/]+\/(?:comparisons(?:\/[^/]+)?|series\/[^/]+)\/embed$/.test(path);
}

/** Writes a link that {@link placeOf} reads back to the same place. */
export function linkTo(place: Place, here: string = location.href): string {
  if (!('project' in place)) return pageLink(place);
  return withParameter(pageLink(place), BRANCH, place.branch ?? branchOpen(place.project, here));
}

/** The stable branch that a page of this project shows; empty for the default one. */
function branchOpen(project: string, here: string): string {
  const { pathname, searchParams } = new URL(here, 'http://localhost');
  const [root, open] = segmentsOf(pathname);
  return root === 'projects' && open === project ? (searchParams.get(BRANCH) ?? '') : '';
}

function pageLink(place: Place): string {
  switch (place.page) {
    case 'projects':
    case 'unknown':
      return '/';
    case 'new-project':
    case 'words':
      return `/${place.page}`;
    case 'sign-in':
      return `/sign-in${searchOf(SIGN_IN.write(place))}`;
    case 'project':
      return inProject(place, [], PROJECT.write(place));
    case 'comparisons':
      return inProject(place, ['comparisons'], []);
    case 'health':
      return inProject(place, ['health'], HEALTH.write({ ...HEALTH.default, ...place }));
    case 'releases':
      return inProject(place, named('releases', place.release), []);
    case 'comparison':
      return comparisonLink(place);
    case 'series': {
      const { series, view } = place;
      return inProject(place, ['series', series], HISTORY.write(view), view.embed);
    }
    case 'evaluation':
      return inProject(place, ['evaluations', place.id], EVALUATION.write(place));
    case 'alerts':
      return inProject(place, ['alerts'], ALERTS.write(place));
    case 'alert':
      return inProject(place, ['alerts', place.id], []);
    case 'runs':
      return inProject(place, ['runs'], RUNS.write(place));
    case 'profile':
      return inProject(place, ['profiles', place.id], PROFILE.write(place));
    case 'machines':
      return inProject(place, ['machines'], MACHINES.write(place));
    case 'measurements':
      return inProject(place, ['measurements'], MEASUREMENTS.write(place));
    case 'boards':
      return inProject(place, named('boards', place.board), []);
    case 'start':
      return inProject(place, ['start'], START.write(place));
    case 'settings':
      return inProject(place, ['settings'], SETTINGS.write({ ...SETTINGS.default, ...place }));
  }
}

export function projectHome(project: string): PlaceOf<'project'> {
  return { page: 'project', project, ...PROJECT.default };
}

/** What brings a project to its first verdict. */
export function startPlace(project: string): PlaceOf<'start'> {
  return { page: 'start', project, ...START.default };
}

/** The alerts of a state; of none: those that want attention. */
export function alertsPlace(project: string, state: AlertsListed = ''): PlaceOf<'alerts'> {
  return { page: 'alerts', project, ...ALERTS.default, state };
}

/** What was uploaded, of one revision or of all. */
export function runsPlace(project: string, revision = ''): PlaceOf<'runs'> {
  return { page: 'runs', project, ...RUNS.default, revision };
}

/** Comparisons to make, and those that were made. */
export function comparisonsPlace(project: string): PlaceOf<'comparisons'> {
  return { page: 'comparisons', project };
}

/** Two sides by their selectors, such as `tag:5.5.1`, on the first tab. */
export function comparisonPlace(
  project: string,
  baseline: string,
  candidate: string,
): PlaceOf<'comparison'> {
  return { page: 'comparison', project, subject: { baseline, candidate }, view: DEFAULT_VIEW };
}

/** A release by its tag, or by its revision; without one, all of them. */
export function releasesPlace(project: string, release = ''): PlaceOf<'releases'> {
  return { page: 'releases', project, release };
}

/** A board of pinned charts; without one, the first by name. */
export function boardsPlace(project: string, board = ''): PlaceOf<'boards'> {
  return { page: 'boards', project, board };
}

/** What shall be measured; with a request, open at its log. */
export function measurementsPlace(project: string, request = ''): PlaceOf<'measurements'> {
  return { page: 'measurements', project, ...MEASUREMENTS.default, request };
}

/** A profile: pointed at a function, in a series' unit, beside the one before a step. */
export function profilePlace(
  project: string,
  id: string,
  { frame = '', series = '', before = '' } = {},
): PlaceOf<'profile'> {
  return { page: 'profile', project, id, ...PROFILE.default, frame, series, before };
}

/** A history; with a revision, open at what was measured there. */
export function seriesPlace(
  project: string,
  series: number,
  revision?: string | null,
): PlaceOf<'series'> {
  const view = { ...DEFAULT_HISTORY, at: revision ?? '' };
  return { page: 'series', project, series: String(series), view };
}

/** What the drawer of a page explains: a series' change at a revision. */
export interface Why {
  readonly series: string;
  readonly revision: string;
}

/** What a link asks to be explained; null for nothing. */
export function whyOf(href: string): Why | null {
  const given = new URL(href, 'http://localhost').searchParams.get(WHY) ?? '';
  const [, series, revision] = /^(\d{1,18})@(.+)$/.exec(given) ?? [];
  return series === undefined || revision === undefined ? null : { series, revision };
}

/**
 * The page that is open with a change explained; of another project, that project's page.
 *
 * @param branch the stable branch on which it changed; without it, the one that is open
 */
export function whyLink(
  project: string,
  series: number,
  revision: string,
  branch?: string,
  here: string = location.href,
): string {
  const { pathname, search } = new URL(here, 'http://localhost');
  const place = placeOf(here);
  const isThere = 'project' in place && place.project === project;
  const page = isThere ? pathname + search : linkTo(projectHome(project), here);
  const onBranch = branch === undefined ? page : withParameter(page, BRANCH, branch);
  return withParameter(onBranch, WHY, `${series}@${revision}`);
}

/** The same page with nothing explained. */
export function withoutWhy(here: string): string {
  const { pathname, search } = new URL(here, 'http://localhost');
  return withParameter(pathname + search, WHY, '');
}

/** The same link with a parameter at its end; without it, if the value is empty. */
function withParameter(link: string, name: string, value: string): string {
  const [path = '', search = ''] = link.split('?');
  const others = search.split('&').filter((part) => part !== '' && !part.startsWith(`${name}=`));
  const query = [...others, ...(value === '' ? [] : [searchOf([[name, value]]).slice(1)])];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** What a page shows, on another stable branch; where that is no question, the project on it. */
export function onBranch(place: PlaceInProject, branch: string): Place {
  switch (place.page) {
    case 'project':
    case 'alerts':
    case 'runs':
      return { ...place, branch };
    case 'series':
      return { ...place, branch, view: { ...place.view, from: '', to: '', at: '' } };
    default:
      return { ...projectHome(place.project), branch };
  }
}

/** A judgement. */
export function evaluationPlace(project: string, id: string): PlaceOf<'evaluation'> {
  return { page: 'evaluation', project, id, ...EVALUATION.default };
}

/** A comparison with a row's plot in view. */
export function plotPlace(place: PlaceOf<'comparison'>, series: number): PlaceOf<'comparison'> {
  const row = { tab: 'scatter-plots', row: String(series), samples: false } as const;
  return { ...place, view: { ...place.view, ...row } };
}

/** The comparison of two revisions. */
export function betweenRevisions(
  project: string,
  baseline: string,
  candidate: string,
): PlaceOf<'comparison'> {
  return comparisonPlace(project, `rev:${baseline}`, `rev:${candidate}`);
}

function comparisonRead(
  project: string,
  id: string | undefined,
  query: URLSearchParams,
  embed: boolean,
): Place {
  const kept = id ?? query.get(KEPT);
  const baseline = query.get('baseline');
  const candidate = query.get('candidate');
  const view = { ...VIEW.read(query), embed };
  if (kept !== null) return { page: 'comparison', project, subject: { id: kept }, view };
  // Without sides there is nothing to compare yet: they are chosen there.
  if (baseline === null || candidate === null) return comparisonsPlace(project);
  return { page: 'comparison', project, subject: { baseline, candidate }, view };
}

function comparisonLink(place: PlaceOf<'comparison'>): string {
  const { subject, view } = place;
  const id = 'id' in subject ? [subject.id] : [];
  const sides = 'id' in subject ? [] : SIDES.write(subject);
  const query = [...sides, ...VIEW.write(view)];
  return inProject(place, ['comparisons', ...id], query, view.embed);
}

/** The page of one thing, or of all where none is named. */
function named(page: string, name: string): string[] {
  return name === '' ? [page] : [page, name];
}

function inProject(
  { project }: { readonly project: string },
  path: readonly string[],
  query: readonly QueryPart[],
  embed = false,
): string {
  const whole = ['projects', project, ...path].map((segment) => `/${encodeURIComponent(segment)}`);
  return whole.join('') + (embed ? EMBED : '') + searchOf(query);
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
}

/** A stray percent sign in a typed address is read literally. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
