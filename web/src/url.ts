/**
 * A page's state, to and from its link. Every view of the dashboard can be pasted into a bug report,
 * so what is on the screen lives here and nowhere else.
 */

import { type ComparisonView, DEFAULT_VIEW, viewOf, viewQuery } from './comparisonView';
import { oneOf, type QueryPart, searchOf } from './query';

export * from './comparisonView';

/** A kept comparison, or two selectors such as `tag:5.5.1` or `branch:main`. */
export type ComparisonSubject =
  { readonly id: string } | { readonly baseline: string; readonly candidate: string };

export type Place =
  | { readonly page: 'projects' }
  | {
      readonly page: 'project';
      readonly project: string;
      readonly search: string;
      readonly metric: string;
      readonly sort: SeriesSort;
      /** Whether groups are all unfolded or all folded; empty leaves that to the page. */
      readonly tree: TreeMode;
      /** Groups that are the other way round. */
      readonly fold: readonly string[];
    }
  | {
      readonly page: 'comparison';
      readonly project: string;
      readonly subject: ComparisonSubject;
      readonly view: ComparisonView;
    }
  | {
      readonly page: 'series';
      readonly project: string;
      readonly series: string;
      readonly view: HistoryView;
    }
  | {
      readonly page: 'alerts';
      readonly project: string;
      /** A state, `SNOOZED` or `ALL`; empty for those that want attention. */
      readonly state: string;
      readonly benchmark: string;
      readonly machine: string;
      /** Only those of this one; empty for all. */
      readonly series: string;
      readonly opened: AlertAge;
    }
  | {
      readonly page: 'evaluation';
      readonly project: string;
      readonly id: string;
      readonly sort: string;
      /** The series that is pointed at; empty for none. */
      readonly row: string;
    }
  | {
      readonly page: 'machines';
      readonly project: string;
      /** How many days the map of the noise shows. */
      readonly days: NoiseDays;
    }
  | {
      readonly page: 'runs';
      readonly project: string;
      /** Only the runs of this one; empty for all. */
      readonly revision: string;
      /** Which part of the upload log is shown. */
      readonly log: UploadLogPart;
    }
  | {
      readonly page: 'settings';
      readonly project: string;
      /** The job whose outcome is looked at; empty or absent for none. */
      readonly job?: string;
    }
  | {
      readonly page: 'sign-in';
      /** Why somebody came back without success; empty if nothing is wrong. */
      readonly problem: string;
      /** The page to go on to. */
      readonly to: string;
    }
  | { readonly page: 'unknown' };

export type PlaceOf<P extends Place['page']> = Extract<Place, { page: P }>;

/** How long ago an alert was opened: within a day and so on, or longer ago than all of them. */
export const ALERT_AGES = ['', 'day', 'week', 'month', 'older'] as const;
export type AlertAge = (typeof ALERT_AGES)[number];

const LOG_PARTS = ['', 'refused'] as const;
export type UploadLogPart = (typeof LOG_PARTS)[number];

export const NOISE_DAYS = ['14', '30', '92'] as const;
export type NoiseDays = (typeof NOISE_DAYS)[number];

const TREE_MODES = ['', 'open', 'closed'] as const;
export type TreeMode = (typeof TREE_MODES)[number];

const SERIES_SORTS = ['name', 'percent', 'z'] as const;
export type SeriesSort = (typeof SERIES_SORTS)[number];

/** How many of the newest revisions a history shows. */
export const HISTORY_RANGES = ['50', '200', '1000', 'all'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** Which part of a history is shown, and which of its points is looked at. */
export interface HistoryView {
  readonly range: HistoryRange;
  /** First and last revision shown, in place of a range; empty without. */
  readonly from: string;
  readonly to: string;
  /** The revision whose details are open; empty for none. */
  readonly at: string;
  /** Whether the page stands in another site's frame. */
  readonly embed: boolean;
}

export const DEFAULT_HISTORY: HistoryView = {
  range: '200',
  from: '',
  to: '',
  at: '',
  embed: false,
};

/** The end of the address of a page without its frame, for wikis. */
const EMBED = '/embed';

/** Reads a link; what cannot be read falls back to its default rather than to an error. */
export function placeOf(href: string): Place {
  const url = new URL(href, 'http://localhost');
  const whole = segmentsOf(url.pathname);
  const embed = isEmbedded(url.pathname);
  const path = embed ? whole.slice(0, -1) : whole;
  const query = url.searchParams;
  const [root, project, section, id] = path;
  if (root === undefined) return { page: 'projects' };
  if (root === 'sign-in') {
    return { page: 'sign-in', problem: query.get('problem') ?? '', to: query.get('to') ?? '/' };
  }
  if (root !== 'projects' || path.length > 4) return { page: 'unknown' };
  if (project === undefined) return { page: 'projects' };
  switch (section) {
    case undefined:
      return projectPlace(project, query);
    case 'comparisons':
      return comparisonPlace(project, id, viewOf(query, embed), query);
    case 'series':
      return id === undefined
        ? projectPlace(project, query)
        : { page: 'series', project, series: id, view: historyViewOf(query, embed) };
    case 'evaluations':
      return id === undefined
        ? { page: 'unknown' }
        : evaluationPlace(project, id, query.get('sort') ?? '', query.get('row') ?? '');
    case 'alerts':
      return {
        page: 'alerts',
        project,
        state: query.get('state') ?? '',
        benchmark: query.get('benchmark') ?? '',
        machine: query.get('machine') ?? '',
        series: query.get('series') ?? '',
        opened: oneOf(ALERT_AGES, query.get('opened'), ''),
      };
    case 'runs':
      return runsPlace(
        project,
        query.get('revision') ?? '',
        oneOf(LOG_PARTS, query.get('log'), ''),
      );
    case 'machines':
      return { page: 'machines', project, days: oneOf(NOISE_DAYS, query.get('days'), '30') };
    case 'settings':
      return { page: 'settings', project, job: query.get('job') ?? '' };
    default:
      return { page: 'unknown' };
  }
}

/** Whether the service lets other sites frame this address: then nothing on it may change anything. */
export function isEmbedded(path: string): boolean {
  return /^\/projects\/[^/]+\/(?:comparisons(?:\/[^/]+)?|series\/[^/]+)\/embed$/.test(path);
}

/** Writes a link that {@link placeOf} reads back to the same place. */
export function linkTo(place: Place): string {
  switch (place.page) {
    case 'projects':
      return '/';
    case 'project':
      return (
        projectPath(place.project) +
        searchOf([
          ['benchmark', place.search],
          ['metric', place.metric],
          ['sort', place.sort === 'name' ? '' : place.sort],
          ['tree', place.tree],
          ['fold', place.fold.join(',')],
        ])
      );
    case 'comparison':
      return comparisonLink(place);
    case 'series':
      return (
        `${projectPath(place.project)}/series/${encodeURIComponent(place.series)}` +
        (place.view.embed ? EMBED : '') +
        searchOf(historyQuery(place.view))
      );
    case 'evaluation':
      return (
        `${projectPath(place.project)}/evaluations/${encodeURIComponent(place.id)}` +
        searchOf([
          ['sort', place.sort],
          ['row', place.row],
        ])
      );
    case 'alerts':
      return (
        `${projectPath(place.project)}/alerts` +
        searchOf([
          ['state', place.state],
          ['benchmark', place.benchmark],
          ['machine', place.machine],
          ['series', place.series],
          ['opened', place.opened],
        ])
      );
    case 'runs':
      return (
        `${projectPath(place.project)}/runs` +
        searchOf([
          ['revision', place.revision],
          ['log', place.log],
        ])
      );
    case 'machines':
      return (
        `${projectPath(place.project)}/machines` +
        searchOf([['days', place.days === '30' ? '' : place.days]])
      );
    case 'settings':
      return `${projectPath(place.project)}/settings` + searchOf([['job', place.job ?? '']]);
    case 'sign-in':
      return `/sign-in${searchOf([
        ['problem', place.problem],
        ['to', place.to],
      ])}`;
    case 'unknown':
      return '/';
  }
}

export function projectHome(project: string): PlaceOf<'project'> {
  return { page: 'project', project, search: '', metric: '', sort: 'name', tree: '', fold: [] };
}

/** The alerts of a state; of none: those that want attention. */
export function alertsPlace(project: string, state = ''): PlaceOf<'alerts'> {
  return { page: 'alerts', project, state, benchmark: '', machine: '', series: '', opened: '' };
}

/** What was uploaded, of one revision or of all. */
export function runsPlace(
  project: string,
  revision = '',
  log: UploadLogPart = '',
): PlaceOf<'runs'> {
  return { page: 'runs', project, revision, log };
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

/** A judgement, pointing at one of its series where that is named. */
export function evaluationPlace(
  project: string,
  id: string,
  sort = '',
  row = '',
): PlaceOf<'evaluation'> {
  return { page: 'evaluation', project, id, sort, row };
}

/** The comparison of two revisions. */
export function betweenRevisions(
  project: string,
  baseline: string,
  candidate: string,
): PlaceOf<'comparison'> {
  const subject = { baseline: `rev:${baseline}`, candidate: `rev:${candidate}` };
  return { page: 'comparison', project, subject, view: DEFAULT_VIEW };
}

function projectPlace(project: string, query: URLSearchParams): Place {
  return {
    page: 'project',
    project,
    search: query.get('benchmark') ?? '',
    metric: query.get('metric') ?? '',
    sort: oneOf(SERIES_SORTS, query.get('sort'), 'name'),
    tree: oneOf(TREE_MODES, query.get('tree'), ''),
    fold: (query.get('fold') ?? '').split(',').filter((path) => path !== ''),
  };
}

function comparisonPlace(
  project: string,
  id: string | undefined,
  view: ComparisonView,
  query: URLSearchParams,
): Place {
  const baseline = query.get('baseline');
  const candidate = query.get('candidate');
  const kept = id ?? query.get('comparison_id');
  if (kept !== null) return { page: 'comparison', project, subject: { id: kept }, view };
  if (baseline === null || candidate === null) return { page: 'unknown' };
  return { page: 'comparison', project, subject: { baseline, candidate }, view };
}

function historyViewOf(query: URLSearchParams, embed: boolean): HistoryView {
  return {
    range: oneOf(HISTORY_RANGES, query.get('last'), DEFAULT_HISTORY.range),
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    at: query.get('at') ?? '',
    embed,
  };
}

function historyQuery({ range, from, to, at }: HistoryView): QueryPart[] {
  return [
    ['last', range === DEFAULT_HISTORY.range ? '' : range],
    ['from', from],
    ['to', to],
    ['at', at],
  ];
}

function comparisonLink({ project, subject, view }: PlaceOf<'comparison'>): string {
  const kept = 'id' in subject ? `/${encodeURIComponent(subject.id)}` : '';
  const sides: QueryPart[] =
    'id' in subject
      ? []
      : [
          ['baseline', subject.baseline],
          ['candidate', subject.candidate],
        ];
  return (
    `${projectPath(project)}/comparisons${kept}${view.embed ? EMBED : ''}` +
    searchOf([...sides, ...viewQuery(view)])
  );
}

function projectPath(project: string): string {
  return `/projects/${encodeURIComponent(project)}`;
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
