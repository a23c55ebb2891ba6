/** What is chosen on a comparison's page, as parameters of its link. */

import {
  choice,
  commaSeparated,
  flag,
  group,
  type Parameter,
  present,
  type QueryPart,
  repeated,
  text,
  type ValueOf,
} from './query';

const TABS = ['scatter-plots', 'table', 'bars', 'release-notes'] as const;
export type ComparisonTab = (typeof TABS)[number];

const FILTER_TYPES = ['Default', 'Either', 'Regressions', 'Improvements'] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** Columns by which a table of findings sorts. */
export const SORT_COLUMNS = ['verdict', 'benchmark', 'metric', 'percent', 'z', 'q'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** The same in a link: empty for the usual one, a leading minus for the other way round. */
export type FindingSort = '' | SortColumn | `-${SortColumn}`;

export const SORTS: readonly [FindingSort, ...FindingSort[]] = [
  '',
  ...SORT_COLUMNS,
  ...SORT_COLUMNS.map((column): FindingSort => `-${column}`),
];

/** Text forms in which a comparison can be had. */
const FORMATS = ['md', 'rst', 'csv'] as const;
export type ExportFormat = (typeof FORMATS)[number];

/** Closed range; null is no bound. Written `0||100`. */
export interface Bounds {
  readonly lower: number | null;
  readonly upper: number | null;
}

/** Baseline and candidates together: more could not be distinguished. */
export const MOST_VERSIONS = 6;

export const NO_BOUNDS: Bounds = { lower: null, upper: null };

/** Of the rows. The API knows the same parameters. */
const FILTERS = group({
  /** Of magnitudes. */
  percent: bounds('percent_filter', parseBounds),
  z: bounds('z_filter', parseBounds),
  type: choice('filter_type', FILTER_TYPES),
  /** A box of the plot: with their signs, positive when better. */
  improvement: bounds('improvement', parseSigned),
  zImprovement: bounds('z_improvement', parseSigned),
  benchmark: text('benchmark'),
  metric: text('metric'),
  /** Only the rows of this one; empty for all. */
  platform: text('platform'),
  machines: repeated('machine'),
});

export type ComparisonFilters = Readonly<ValueOf<typeof FILTERS>>;
export const NO_FILTERS: ComparisonFilters = FILTERS.default;

/** A pasted link names its tab even where that is the usual one. */
const TAB: Parameter<ComparisonTab> = {
  ...choice('selected_tab', TABS),
  write: (tab) => present('selected_tab', tab),
};

export const VIEW = group({
  /** Further candidates against the same baseline, as selectors. */
  others: repeated('with', MOST_VERSIONS - 2),
  tab: TAB,
  filters: FILTERS,
  sort: choice('sort', SORTS),
  /** Columns of the table; none for the usual ones. */
  columns: commaSeparated('columns'),
  /** What distinguishes the bars of a group: a parameter's name, `version`, or empty for the usual. */
  bars: text('bars'),
  format: choice('format', FORMATS),
  /** The series that is pointed at; empty for none. */
  row: text('row'),
  /** Whether that row shows its samples in place of its runs. */
  samples: flag('show', 'samples'),
  /** Whether lists also show the rows that are not judged. */
  notJudged: flag('not_judged', 'shown'),
  /** Whether the rows of other metrics than the primary one are shown too. */
  allMetrics: flag('metrics', 'all'),
  /** Whether a long table also shows the rows that did not move. */
  unchanged: flag('unchanged', 'shown'),
});

export interface ComparisonView extends Readonly<ValueOf<typeof VIEW>> {
  /** Whether the page stands in another site's frame. */
  readonly embed: boolean;
}

export const DEFAULT_VIEW: ComparisonView = { ...VIEW.default, embed: false };

export function hasFilters(filters: ComparisonFilters): boolean {
  return filterQuery(filters).length > 0;
}

/** The filters as the API's query parameters, which are also the page's; those that filter nothing are left out. */
export function filterQuery(filters: ComparisonFilters): readonly QueryPart[] {
  return FILTERS.write(filters);
}

export function formatBounds({ lower, upper }: Bounds): string {
  return lower === null && upper === null ? '' : `${lower ?? ''}||${upper ?? ''}`;
}

/** Bounds of a magnitude: below zero there is none. */
export function parseBounds(given: string | null): Bounds {
  const { lower, upper } = parseSigned(given);
  return { lower: magnitude(lower), upper: magnitude(upper) };
}

export function parseSigned(given: string | null): Bounds {
  const [lower = '', upper = ''] = (given ?? '').split('||');
  return { lower: numberOf(lower), upper: numberOf(upper) };
}

function bounds(name: string, parse: (given: string | null) => Bounds): Parameter<Bounds> {
  return {
    default: NO_BOUNDS,
    read: (query) => parse(query.get(name)),
    write: (value) => present(name, formatBounds(value)),
    names: [name],
    knows: (_name, given) => ['', '||'].includes(given) || formatBounds(parse(given)) !== '',
  };
}

function numberOf(given: string): number | null {
  const value = Number(given);
  return given.trim() === '' || !Number.isFinite(value) ? null : value;
}

function magnitude(value: number | null): number | null {
  return value === null || value < 0 ? null : value;
}
