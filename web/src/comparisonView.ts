/** What is chosen on a comparison's page, to and from the query of its link. */

import { oneOf, type QueryPart } from './query';

export type ComparisonTab = 'scatter-plots' | 'table' | 'bars' | 'release-notes';
export type FilterType = 'Default' | 'Either' | 'Regressions' | 'Improvements';

/** Text forms in which a comparison can be had. */
export type ExportFormat = 'md' | 'rst' | 'csv';

/** Closed range; null is no bound. Written `0||100`. */
export interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
}

export interface ComparisonFilters {
  /** Of magnitudes. */
  readonly percent: Bounds;
  readonly z: Bounds;
  readonly type: FilterType;
  /** A box of the plot: with their signs, positive when better. */
  readonly improvement: Bounds;
  readonly zImprovement: Bounds;
  readonly benchmark: string;
  readonly metric: string;
  readonly machines: readonly string[];
}

export interface ComparisonView {
  readonly tab: ComparisonTab;
  readonly filters: ComparisonFilters;
  readonly sort: string;
  /** Columns of the table; none for the usual ones. */
  readonly columns: readonly string[];
  /** The series that is pointed at; empty for none. */
  readonly row: string;
  /** Whether that row shows its samples in place of its runs. */
  readonly samples: boolean;
  /** Further candidates against the same baseline, as selectors. */
  readonly others: readonly string[];
  /** What the bars of a group stand for: a parameter's name, `version`, or empty for the usual. */
  readonly bars: string;
  readonly format: ExportFormat;
  /** Whether the page stands in another site's frame. */
  readonly embed: boolean;
}

/** Baseline and candidates together: more cannot be told apart. */
export const MOST_VERSIONS = 6;

const TABS: readonly ComparisonTab[] = ['scatter-plots', 'table', 'bars', 'release-notes'];
const FILTER_TYPES: readonly FilterType[] = ['Default', 'Either', 'Regressions', 'Improvements'];
const FORMATS: readonly ExportFormat[] = ['md', 'rst', 'csv'];

export const NO_BOUNDS: Bounds = { lower: null, upper: null };

export const NO_FILTERS: ComparisonFilters = {
  percent: NO_BOUNDS,
  z: NO_BOUNDS,
  type: 'Default',
  improvement: NO_BOUNDS,
  zImprovement: NO_BOUNDS,
  benchmark: '',
  metric: '',
  machines: [],
};

export const DEFAULT_VIEW: ComparisonView = {
  tab: 'scatter-plots',
  filters: NO_FILTERS,
  sort: '',
  columns: [],
  row: '',
  samples: false,
  others: [],
  bars: '',
  format: 'md',
  embed: false,
};

export function viewOf(query: URLSearchParams, embed: boolean): ComparisonView {
  return {
    tab: oneOf(TABS, query.get('selected_tab'), 'scatter-plots'),
    filters: filtersOf(query),
    sort: query.get('sort') ?? '',
    columns: (query.get('columns') ?? '').split(',').filter((column) => column !== ''),
    row: query.get('row') ?? '',
    samples: query.get('show') === 'samples',
    others: query.getAll('with').slice(0, MOST_VERSIONS - 2),
    bars: query.get('bars') ?? '',
    format: oneOf(FORMATS, query.get('format'), 'md'),
    embed,
  };
}

export function viewQuery(view: ComparisonView): QueryPart[] {
  return [
    ...view.others.map((selector): QueryPart => ['with', selector]),
    ['selected_tab', view.tab],
    ...filterQuery(view.filters),
    ['sort', view.sort],
    ['columns', view.columns.join(',')],
    ['bars', view.bars],
    ['format', view.format === 'md' ? '' : view.format],
    ['row', view.row],
    ['show', view.samples ? 'samples' : ''],
  ];
}

function filtersOf(query: URLSearchParams): ComparisonFilters {
  return {
    percent: parseBounds(query.get('percent_filter')),
    z: parseBounds(query.get('z_filter')),
    type: oneOf(FILTER_TYPES, query.get('filter_type'), 'Default'),
    improvement: parseSigned(query.get('improvement')),
    zImprovement: parseSigned(query.get('z_improvement')),
    benchmark: query.get('benchmark') ?? '',
    metric: query.get('metric') ?? '',
    machines: query.getAll('machine'),
  };
}

export function hasFilters(filters: ComparisonFilters): boolean {
  return filterQuery(filters).length > 0;
}

/** The filters as the API's query parameters, which are also the page's; those that filter nothing are left out. */
export function filterQuery(filters: ComparisonFilters): readonly QueryPart[] {
  const query: QueryPart[] = [
    ['percent_filter', formatBounds(filters.percent)],
    ['z_filter', formatBounds(filters.z)],
    ['filter_type', filters.type === 'Default' ? '' : filters.type],
    ['improvement', formatBounds(filters.improvement)],
    ['z_improvement', formatBounds(filters.zImprovement)],
    ['benchmark', filters.benchmark],
    ['metric', filters.metric],
    ...filters.machines.map((machine): QueryPart => ['machine', machine]),
  ];
  return query.filter(([, value]) => value !== '');
}

export function formatBounds({ lower, upper }: Bounds): string {
  return lower === null && upper === null ? '' : `${lower ?? ''}||${upper ?? ''}`;
}

/** Bounds of a magnitude: below zero there is none. */
export function parseBounds(text: string | null): Bounds {
  const { lower, upper } = parseSigned(text);
  return { lower: magnitude(lower), upper: magnitude(upper) };
}

export function parseSigned(text: string | null): Bounds {
  const [lower = '', upper = ''] = (text ?? '').split('||');
  return { lower: numberOf(lower), upper: numberOf(upper) };
}

function numberOf(text: string): number | null {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

function magnitude(value: number | null): number | null {
  return value === null || value < 0 ? null : value;
}
