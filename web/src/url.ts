/**
 * A page's state, to and from its link. Every view of the dashboard can be pasted into a bug report,
 * so what is on the screen lives here and nowhere else.
 */

export type ComparisonTab = 'scatter-plots' | 'table' | 'release-notes';
export type FilterType = 'Default' | 'Either' | 'Regressions' | 'Improvements';

/** Closed range of a magnitude; null is no bound. Written `0||100`. */
export interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
}

export interface ComparisonFilters {
  readonly percent: Bounds;
  readonly z: Bounds;
  readonly type: FilterType;
  readonly benchmark: string;
  readonly metric: string;
  readonly machines: readonly string[];
}

export interface ComparisonView {
  readonly tab: ComparisonTab;
  readonly filters: ComparisonFilters;
  readonly sort: string;
}

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
      readonly range: HistoryRange;
    }
  | { readonly page: 'alerts'; readonly project: string; readonly state: string }
  | {
      readonly page: 'evaluation';
      readonly project: string;
      readonly id: string;
      readonly sort: string;
    }
  | { readonly page: 'machines'; readonly project: string }
  | { readonly page: 'runs'; readonly project: string }
  | { readonly page: 'settings'; readonly project: string }
  | { readonly page: 'unknown' };

export type PlaceOf<P extends Place['page']> = Extract<Place, { page: P }>;

const SERIES_SORTS = ['name', 'percent', 'z'] as const;
export type SeriesSort = (typeof SERIES_SORTS)[number];

/** How many of the newest revisions a history shows. */
export const HISTORY_RANGES = ['50', '200', '1000', 'all'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

const TABS: readonly ComparisonTab[] = ['scatter-plots', 'table', 'release-notes'];
const FILTER_TYPES: readonly FilterType[] = ['Default', 'Either', 'Regressions', 'Improvements'];

export const NO_BOUNDS: Bounds = { lower: null, upper: null };

export const NO_FILTERS: ComparisonFilters = {
  percent: NO_BOUNDS,
  z: NO_BOUNDS,
  type: 'Default',
  benchmark: '',
  metric: '',
  machines: [],
};

export const DEFAULT_VIEW: ComparisonView = {
  tab: 'scatter-plots',
  filters: NO_FILTERS,
  sort: '',
};

/** Reads a link; what cannot be read falls back to its default rather than to an error. */
export function placeOf(href: string): Place {
  const url = new URL(href, 'http://localhost');
  const path = segmentsOf(url.pathname);
  const query = url.searchParams;
  const [root, project, section, id] = path;
  if (root === undefined) return { page: 'projects' };
  if (root !== 'projects' || path.length > 4) return { page: 'unknown' };
  if (project === undefined) return { page: 'projects' };
  switch (section) {
    case undefined:
      return projectPlace(project, query);
    case 'comparisons':
      return comparisonPlace(project, id, query);
    case 'series':
      return id === undefined
        ? projectPlace(project, query)
        : {
            page: 'series',
            project,
            series: id,
            range: oneOf(HISTORY_RANGES, query.get('last'), '200'),
          };
    case 'evaluations':
      return id === undefined
        ? { page: 'unknown' }
        : { page: 'evaluation', project, id, sort: query.get('sort') ?? '' };
    case 'alerts':
      return { page: 'alerts', project, state: query.get('state') ?? '' };
    case 'machines':
    case 'runs':
    case 'settings':
      return { page: section, project };
    default:
      return { page: 'unknown' };
  }
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
        ])
      );
    case 'comparison':
      return comparisonLink(place);
    case 'series':
      return (
        `${projectPath(place.project)}/series/${encodeURIComponent(place.series)}` +
        searchOf([['last', place.range === '200' ? '' : place.range]])
      );
    case 'evaluation':
      return (
        `${projectPath(place.project)}/evaluations/${encodeURIComponent(place.id)}` +
        searchOf([['sort', place.sort]])
      );
    case 'alerts':
      return `${projectPath(place.project)}/alerts${searchOf([['state', place.state]])}`;
    case 'machines':
    case 'runs':
    case 'settings':
      return `${projectPath(place.project)}/${place.page}`;
    case 'unknown':
      return '/';
  }
}

export function projectHome(project: string): PlaceOf<'project'> {
  return { page: 'project', project, search: '', metric: '', sort: 'name' };
}

export function seriesPlace(project: string, series: number): PlaceOf<'series'> {
  return { page: 'series', project, series: String(series), range: '200' };
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

export function hasFilters(filters: ComparisonFilters): boolean {
  return filterQuery(filters).length > 0;
}

/** The filters as the API's query parameters, which are also the page's; those that filter nothing are left out. */
export function filterQuery(filters: ComparisonFilters): readonly [string, string][] {
  const query: [string, string][] = [
    ['percent_filter', formatBounds(filters.percent)],
    ['z_filter', formatBounds(filters.z)],
    ['filter_type', filters.type === 'Default' ? '' : filters.type],
    ['benchmark', filters.benchmark],
    ['metric', filters.metric],
    ...filters.machines.map((machine): [string, string] => ['machine', machine]),
  ];
  return query.filter(([, value]) => value !== '');
}

export function formatBounds({ lower, upper }: Bounds): string {
  return lower === null && upper === null ? '' : `${lower ?? ''}||${upper ?? ''}`;
}

export function parseBounds(text: string | null): Bounds {
  const [lower = '', upper = ''] = (text ?? '').split('||');
  return { lower: boundOf(lower), upper: boundOf(upper) };
}

function boundOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value;
}

function projectPlace(project: string, query: URLSearchParams): Place {
  return {
    page: 'project',
    project,
    search: query.get('benchmark') ?? '',
    metric: query.get('metric') ?? '',
    sort: oneOf(SERIES_SORTS, query.get('sort'), 'name'),
  };
}

function comparisonPlace(project: string, id: string | undefined, query: URLSearchParams): Place {
  const baseline = query.get('baseline');
  const candidate = query.get('candidate');
  const view = viewOf(query);
  if (id !== undefined) return { page: 'comparison', project, subject: { id }, view };
  if (baseline === null || candidate === null) return { page: 'unknown' };
  return { page: 'comparison', project, subject: { baseline, candidate }, view };
}

function viewOf(query: URLSearchParams): ComparisonView {
  return {
    tab: oneOf(TABS, query.get('selected_tab'), 'scatter-plots'),
    filters: {
      percent: parseBounds(query.get('percent_filter')),
      z: parseBounds(query.get('z_filter')),
      type: oneOf(FILTER_TYPES, query.get('filter_type'), 'Default'),
      benchmark: query.get('benchmark') ?? '',
      metric: query.get('metric') ?? '',
      machines: query.getAll('machine'),
    },
    sort: query.get('sort') ?? '',
  };
}

function comparisonLink({ project, subject, view }: PlaceOf<'comparison'>): string {
  const path = `${projectPath(project)}/comparisons`;
  const sides: [string, string][] =
    'id' in subject
      ? []
      : [
          ['baseline', subject.baseline],
          ['candidate', subject.candidate],
        ];
  return (
    path +
    ('id' in subject ? `/${encodeURIComponent(subject.id)}` : '') +
    searchOf([
      ...sides,
      ['selected_tab', view.tab],
      ...filterQuery(view.filters),
      ['sort', view.sort],
    ])
  );
}

function projectPath(project: string): string {
  return `/projects/${encodeURIComponent(project)}`;
}

function searchOf(query: readonly [string, string][]): string {
  const present = query.filter(([, value]) => value !== '');
  if (present.length === 0) return '';
  return `?${present.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;
}

/** Leaves readable what a query may hold as it is, so that links stay legible: `tag:5.5.1`, `0||100`. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%3A|%2F|%7C/g, decodeURIComponent);
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

function oneOf<T extends string>(known: readonly T[], value: string | null, otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}
