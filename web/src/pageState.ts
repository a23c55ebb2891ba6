/** What the pages of a project keep in the query of their links, one group for each page. */

import { SORTS } from './comparisonView';
import { choice, commaSeparated, flag, group, repeated, text } from './query';

const TREE_MODES = ['', 'open', 'closed'] as const;
export type TreeMode = (typeof TREE_MODES)[number];

const SERIES_SORTS = ['name', 'percent', 'z'] as const;
export type SeriesSort = (typeof SERIES_SORTS)[number];

/** How many of the newest revisions a history shows. */
export const HISTORY_RANGES = ['50', '200', '1000', 'all'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];

/** How long ago an alert was opened: within a day and so on, or longer ago than all of them. */
export const ALERT_AGES = ['', 'day', 'week', 'month', 'older'] as const;
export type AlertAge = (typeof ALERT_AGES)[number];

const LOG_PARTS = ['', 'refused'] as const;
export type UploadLogPart = (typeof LOG_PARTS)[number];

export const NOISE_DAYS = ['14', '30', '92'] as const;
export type NoiseDays = (typeof NOISE_DAYS)[number];

/** What a comparison is of, where it is not kept. */
export const SIDES = group({ baseline: text('baseline'), candidate: text('candidate') });

export const PROJECT = group({
  search: text('benchmark'),
  metric: text('metric'),
  /** Whether the series of other metrics than the primary one are shown too. */
  allMetrics: flag('metrics', 'all'),
  sort: choice('sort', SERIES_SORTS),
  /** Whether groups are all unfolded or all folded; empty leaves that to the page. */
  tree: choice('tree', TREE_MODES),
  /** Groups that are the other way round. */
  fold: commaSeparated('fold'),
});

/** More series in one picture could not be distinguished. */
export const MOST_OTHERS = 5;

/** Which part of a history is shown, and which of its points is looked at. */
export const HISTORY = group({
  /** Further series in the picture, such as `18`, or `17@release/1.x` on another branch. */
  others: repeated('with', MOST_OTHERS),
  /** What stands on the axis of several series; and whether values or percent of their first levels. */
  axis: choice('axis', ['revisions', 'time']),
  scale: choice('scale', ['', 'values', 'relative']),
  range: choice('last', HISTORY_RANGES, '200'),
  /** First and last revision shown, in place of a range; empty without. */
  from: text('from'),
  to: text('to'),
  /** The revision whose details are open; empty for none. */
  at: text('at'),
});

/** Which alerts are listed: of one state, snoozed ones, or all; empty for those that want attention. */
export const ALERT_LISTS = [
  '',
  'SUSPECTED',
  'CONFIRMED',
  'ACKNOWLEDGED',
  'SNOOZED',
  'RESOLVED',
  'DISMISSED',
  'WITHDRAWN',
  'ALL',
] as const;
export type AlertsListed = (typeof ALERT_LISTS)[number];

export const ALERTS = group({
  state: choice('state', ALERT_LISTS),
  benchmark: text('benchmark'),
  machine: text('machine'),
  /** Only those of series measured on this one; empty for all. */
  platform: text('platform'),
  /** Only those of this owner; empty for all. */
  owner: text('owner'),
  /** Only those of this one; empty for all. */
  series: text('series'),
  opened: choice('opened', ALERT_AGES),
});

export const EVALUATION = group({
  sort: choice('sort', SORTS),
  /** Only the rows of this one; empty for all. */
  platform: text('platform'),
  /** The series that is pointed at; empty for none. */
  row: text('row'),
  /** Whether the table also shows the rows that are not judged. */
  notJudged: flag('not_judged', 'shown'),
  /** Whether the rows of other metrics than the primary one are shown too. */
  allMetrics: flag('metrics', 'all'),
  /** Whether a long table also shows the rows that did not move. */
  unchanged: flag('unchanged', 'shown'),
});

export const MACHINES = group({
  /** How many days the map of the noise shows. */
  days: choice('days', NOISE_DAYS, '30'),
});

export const HEALTH = group({
  /** The time for which a plan is made, such as `10m`; empty for no plan. */
  budget: text('budget'),
  /** The changed files that the plan is for, with commas between them. */
  changed: text('changed'),
});

export const RUNS = group({
  /** Only the runs of this one; empty for all. */
  revision: text('revision'),
  /** Which part of the upload log is shown. */
  log: choice('log', LOG_PARTS),
});

export const PROFILE_VIEWS = ['flame', 'icicle', 'table'] as const;

export const PROFILE = group({
  view: choice('view', PROFILE_VIEWS),
  /** The series in whose unit the costs are shown; empty for the first that measures time. */
  series: text('series'),
  /** The step that it explains, by its first revision; empty for what it changed itself. */
  before: text('before'),
  search: text('search'),
  /** The function that is pointed at; empty for none. */
  frame: text('frame'),
});

export const SETTINGS = group({
  /** The job whose outcome is looked at; empty for none. */
  job: text('job'),
});

/** What a project's first snippets are written for. */
export const CIS = ['github', 'gitlab', 'gitea', 'jenkins', 'curl'] as const;
export type Ci = (typeof CIS)[number];

export const START = group({
  /** How benchmarks are run; empty for the first of the list. */
  harness: text('harness'),
  ci: choice('ci', CIS),
});

export const SIGN_IN = group({
  /** Why a reader came back without success; empty if nothing is wrong. */
  problem: text('problem'),
  /** The page to go on to. */
  to: text('to', '/'),
});

/** Where a measurement request is; empty for all. */
export const REQUEST_STATES = [
  '',
  'QUEUED',
  'LEASED',
  'DISPATCHED',
  'DONE',
  'FAILED',
  'UNBUILDABLE',
  'CANCELLED',
  'EXPIRED',
] as const;

/** Why something is measured; empty for all. */
export const REQUEST_REASONS = [
  '',
  'CONFIRM',
  'BISECT',
  'BACKFILL',
  'PULL_REQUEST',
  'BY_HAND',
] as const;

/** What the page of the measurement requests shows. */
export const MEASUREMENTS = group({
  state: choice('state', REQUEST_STATES),
  reason: choice('reason', REQUEST_REASONS),
  /** The request whose log is open; empty for none. */
  request: text('request'),
});
