import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HISTORY,
  DEFAULT_VIEW,
  filterQuery,
  formatBounds,
  hasFilters,
  isEmbedded,
  linkTo,
  NO_FILTERS,
  parseBounds,
  type Place,
  placeOf,
} from './url';

const PLACES: readonly Place[] = [
  { page: 'projects' },
  {
    page: 'project',
    project: 'java-driver',
    search: '',
    metric: '',
    sort: 'name',
    tree: '',
    fold: [],
  },
  {
    page: 'project',
    project: 'a b/c%',
    search: 'x & y=100%',
    metric: 'µs/op',
    sort: 'z',
    tree: 'closed',
    fold: ['org.bson.', 'codec::'],
  },
  { page: 'comparison', project: 'bson', subject: { id: '0199' }, view: DEFAULT_VIEW },
  {
    page: 'comparison',
    project: 'bson',
    subject: { baseline: 'tag:4.11.5', candidate: 'branch:feature/a+b' },
    view: {
      tab: 'table',
      sort: '-percent',
      columns: ['verdict', 'benchmark', 'change'],
      row: '17',
      samples: true,
      others: ['tag:5.4.0', 'pr:12'],
      bars: 'n & m',
      format: 'rst',
      embed: true,
      filters: {
        improvement: { lower: -60, upper: -10.5 },
        zImprovement: { lower: null, upper: -2 },
        percent: { lower: 0, upper: 100 },
        z: { lower: 1.96, upper: null },
        type: 'Regressions',
        benchmark: 'Raw || <b>',
        metric: 'cpu.time.norm',
        machines: ['m1', 'perf & 2'],
      },
    },
  },
  { page: 'series', project: 'bson', series: '17', view: DEFAULT_HISTORY },
  {
    page: 'series',
    project: 'bson',
    series: '17',
    view: { range: 'all', from: 'abc', to: 'def', at: 'd/e', embed: true },
  },
  {
    page: 'alerts',
    project: 'bson',
    state: 'CONFIRMED',
    benchmark: 'encode',
    machine: 'perf-1',
    series: '17',
    opened: 'week',
  },
  { page: 'evaluation', project: 'bson', id: '0199', sort: 'z', row: '17' },
  { page: 'machines', project: 'bson', days: '92' },
  { page: 'runs', project: 'bson', revision: '', log: '' },
  { page: 'runs', project: 'bson', revision: 'abc', log: 'refused' },
  { page: 'settings', project: 'bson', job: '0198' },
];

describe('a link', () => {
  it.each(PLACES)('leads back to the place it was made for: $page', (place) => {
    expect(placeOf(linkTo(place))).toEqual(place);
  });

  it('reads the parameters that people paste', () => {
    const place = placeOf(
      '/projects/bson/comparisons/0199?selected_tab=scatter-plots&percent_filter=0||100&z_filter=0||10&filter_type=Default',
    );
    expect(place).toMatchObject({
      page: 'comparison',
      view: {
        tab: 'scatter-plots',
        filters: { percent: { lower: 0, upper: 100 }, z: { lower: 0, upper: 10 }, type: 'Default' },
      },
    });
  });

  it('opens the comparison that a link names by comparison_id', () => {
    const link =
      '/projects/bson/comparisons?comparison_id=0199&selected_tab=scatter-plots' +
      '&percent_filter=0%7C%7C100&z_filter=0%7C%7C10&filter_type=Default';
    const place = placeOf(link);
    expect(place).toMatchObject({ page: 'comparison', subject: { id: '0199' } });
    expect(linkTo(place)).toBe(
      '/projects/bson/comparisons/0199?selected_tab=scatter-plots&percent_filter=0||100&z_filter=0||10',
    );
  });

  it('keeps selectors and bounds legible', () => {
    const link = linkTo({
      page: 'comparison',
      project: 'bson',
      subject: { baseline: 'tag:4.11.5', candidate: 'tag:5.5.1' },
      view: {
        ...DEFAULT_VIEW,
        filters: { ...NO_FILTERS, percent: { lower: 0, upper: 100 } },
      },
    });
    expect(link).toBe(
      '/projects/bson/comparisons?baseline=tag:4.11.5&candidate=tag:5.5.1&selected_tab=scatter-plots&percent_filter=0||100',
    );
  });

  it('falls back to the scatter plots when the tab is unknown', () => {
    expect(placeOf('/projects/bson/comparisons/1?selected_tab=pie')).toMatchObject({
      view: { tab: 'scatter-plots' },
    });
  });

  it.each(['/elsewhere', '/projects/bson/what', '/projects/bson/comparisons', '/projects/a/b/c/d'])(
    'to nowhere is known as such: %s',
    (link) => {
      expect(placeOf(link)).toEqual({ page: 'unknown' });
    },
  );

  it('with a stray percent sign is read literally', () => {
    expect(placeOf('/projects/100%')).toMatchObject({ page: 'project', project: '100%' });
  });
});

describe('a page for frames', () => {
  it.each([
    '/projects/bson/comparisons/embed?baseline=a&candidate=b',
    '/projects/bson/comparisons/0199/embed',
    '/projects/bson/series/17/embed',
  ])('shows the same without the shell: %s', (link) => {
    const whole = placeOf(link.replace('/embed', ''));
    const framed = placeOf(link);
    expect(framed).toMatchObject({ page: whole.page, view: { embed: true } });
    expect(whole).toMatchObject({ view: { embed: false } });
  });

  it.each(['/projects/embed', '/projects/bson/settings/embed', '/projects/bson/series/17/%65mbed'])(
    'is none of those that change something: %s',
    (path) => {
      expect(isEmbedded(path)).toBe(false);
    },
  );
});

describe('bounds', () => {
  it('may be open at either end', () => {
    expect(parseBounds('2||')).toEqual({ lower: 2, upper: null });
    expect(parseBounds('||10')).toEqual({ lower: null, upper: 10 });
  });

  it.each(['', null, 'x||y', '-1||', '||'])('that say nothing do not filter: %s', (text) => {
    expect(formatBounds(parseBounds(text))).toBe('');
  });

  it('keep a zero', () => {
    expect(formatBounds(parseBounds('0||'))).toBe('0||');
  });
});

describe('filters', () => {
  it('that filter nothing are not in the query', () => {
    expect(filterQuery(NO_FILTERS)).toEqual([]);
    expect(hasFilters(NO_FILTERS)).toBe(false);
  });

  it('name each machine', () => {
    expect(filterQuery({ ...NO_FILTERS, machines: ['m1', 'm2'] })).toEqual([
      ['machine', 'm1'],
      ['machine', 'm2'],
    ]);
  });
});
