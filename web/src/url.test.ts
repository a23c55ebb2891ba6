import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALERT_AGES,
  ALERT_LISTS,
  alertsPlace,
  type Bounds,
  CIS,
  type ComparisonView,
  DEFAULT_VIEW,
  evaluationPlace,
  filterQuery,
  formatBounds,
  hasFilters,
  HISTORY_RANGES,
  isEmbedded,
  linkTo,
  measurementsPlace,
  NO_FILTERS,
  NOISE_DAYS,
  PROFILE_VIEWS,
  parseBounds,
  type Place,
  onBranch,
  type PlaceInProject,
  placeOf,
  type PlaceOf,
  projectHome,
  REQUEST_REASONS,
  REQUEST_STATES,
  runsPlace,
  SORTS,
  seriesPlace,
  unknownIn,
  whyLink,
  whyOf,
  withoutWhy,
  comparisonsPlace,
} from './url';

const words = fc.string({ unit: 'grapheme' });
/** What stands in a path, or between commas. */
const name = words.filter((text) => !['', '.', '..'].includes(text) && !text.includes(','));
const nameOrNone = fc.oneof(name, fc.constant(''));
const names = fc.array(name, { maxLength: 3 });
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

function bounds(end: fc.Arbitrary<number>): fc.Arbitrary<Bounds> {
  return fc.record({ lower: fc.option(end), upper: fc.option(end) });
}

const view: fc.Arbitrary<ComparisonView> = fc.record({
  tab: fc.constantFrom('scatter-plots', 'table', 'bars', 'release-notes'),
  filters: fc.record({
    percent: bounds(number.map(Math.abs)),
    z: bounds(number.map(Math.abs)),
    type: fc.constantFrom('Default', 'Either', 'Regressions', 'Improvements'),
    improvement: bounds(number),
    zImprovement: bounds(number),
    benchmark: words,
    metric: words,
    platform: words,
    machines: names,
  }),
  sort: fc.constantFrom(...SORTS),
  columns: names,
  row: words,
  samples: fc.boolean(),
  notJudged: fc.boolean(),
  allMetrics: fc.boolean(),
  unchanged: fc.boolean(),
  others: names,
  bars: words,
  format: fc.constantFrom('md', 'rst', 'csv'),
  embed: fc.boolean(),
});

/** Every state of every page. */
const PLACES: { readonly [P in Exclude<Place['page'], 'unknown'>]: fc.Arbitrary<PlaceOf<P>> } = {
  projects: fc.constant({ page: 'projects' }),
  'new-project': fc.constant({ page: 'new-project' }),
  words: fc.constant({ page: 'words' }),
  project: fc.record({
    page: fc.constant('project'),
    project: name,
    search: words,
    metric: words,
    allMetrics: fc.boolean(),
    sort: fc.constantFrom('name', 'percent', 'z'),
    tree: fc.constantFrom('', 'open', 'closed'),
    fold: names,
  }),
  comparison: fc.record({
    page: fc.constant('comparison'),
    project: name,
    subject: fc.oneof(fc.record({ id: fc.uuid() }), fc.record({ baseline: name, candidate: name })),
    view,
  }),
  series: fc.record({
    page: fc.constant('series'),
    project: name,
    series: fc.nat().map(String),
    view: fc.record({
      others: names,
      axis: fc.constantFrom('revisions', 'time'),
      scale: fc.constantFrom('', 'values', 'relative'),
      range: fc.constantFrom(...HISTORY_RANGES),
      from: words,
      to: words,
      at: words,
      embed: fc.boolean(),
    }),
  }),
  alerts: fc.record({
    page: fc.constant('alerts'),
    project: name,
    state: fc.constantFrom(...ALERT_LISTS),
    benchmark: words,
    machine: words,
    platform: words,
    owner: words,
    series: words,
    opened: fc.constantFrom(...ALERT_AGES),
  }),
  alert: fc.record({ page: fc.constant('alert'), project: name, id: name }),
  evaluation: fc.record({
    page: fc.constant('evaluation'),
    project: name,
    id: name,
    sort: fc.constantFrom(...SORTS),
    platform: words,
    row: words,
    notJudged: fc.boolean(),
    allMetrics: fc.boolean(),
    unchanged: fc.boolean(),
  }),
  machines: fc.record({
    page: fc.constant('machines'),
    project: name,
    days: fc.constantFrom(...NOISE_DAYS),
  }),
  runs: fc.record({
    page: fc.constant('runs'),
    project: name,
    revision: words,
    log: fc.constantFrom('', 'refused'),
  }),
  measurements: fc.record({
    page: fc.constant('measurements'),
    project: name,
    state: fc.constantFrom(...REQUEST_STATES),
    reason: fc.constantFrom(...REQUEST_REASONS),
    request: words,
  }),
  profile: fc.record({
    page: fc.constant('profile'),
    project: name,
    id: name,
    view: fc.constantFrom(...PROFILE_VIEWS),
    series: words,
    before: words,
    search: words,
    frame: words,
  }),
  comparisons: fc.record({ page: fc.constant('comparisons'), project: name }),
  releases: fc.record({ page: fc.constant('releases'), project: name, release: nameOrNone }),
  boards: fc.record({ page: fc.constant('boards'), project: name, board: nameOrNone }),
  health: fc.record({ page: fc.constant('health'), project: name, budget: words, changed: words }),
  start: fc.record({
    page: fc.constant('start'),
    project: name,
    harness: words,
    ci: fc.constantFrom(...CIS),
  }),
  settings: fc.record({ page: fc.constant('settings'), project: name, job: words }),
  'sign-in': fc.record({ page: fc.constant('sign-in'), problem: words, to: name }),
};

const PATHS = [
  '/projects/bson',
  '/projects/bson/series/17',
  '/projects/bson/series/17/embed',
  '/projects/bson/comparisons',
  '/projects/bson/comparisons/c1',
  '/projects/bson/comparisons/c1/embed',
  '/projects/bson/evaluations/e1',
  '/projects/bson/alerts',
  '/projects/bson/alerts/01a2181c-0036-7000-8000-000000000000',
  '/projects/bson/machines',
  '/projects/bson/runs',
  '/projects/bson/measurements',
  '/projects/bson/releases/v2.4',
  '/projects/bson/boards/b1',
  '/projects/bson/settings',
  '/projects/bson/start',
  '/new-project',
  '/words',
  '/sign-in',
];

const PARAMETERS =
  'benchmark metric metrics sort tree fold axis scale last from to at state reason request machine platform series opened row days revision log job problem baseline candidate selected_tab percent_filter z_filter filter_type improvement z_improvement with columns bars format show not_judged unchanged harness ci'.split(
    ' ',
  );

/** Values that some parameter knows, or almost knows. */
const odd = fc.constantFrom(
  'z',
  'open',
  'all',
  '92',
  'a,,b',
  '0||100',
  '-1||',
  '1e400||',
  'samples',
  'shown',
);

describe('a link', () => {
  it.each(Object.entries(PLACES))('leads back to the %s that it was made for', (_, places) => {
    fc.assert(
      fc.property<[Place]>(places, (place) => {
        const link = linkTo(place);
        expect(placeOf(link)).toEqual(place);
        expect(unknownIn(link)).toEqual([]);
      }),
    );
  });

  it('says what of it cannot be read', () => {
    expect(unknownIn('/projects/bson?why=junk')).toEqual([['why', 'junk']]);
    expect(unknownIn('/projects/bson?why=17@r2&branch=1.x')).toEqual([]);
    expect(unknownIn('/projects/bson/comparisons?baseline=tag:1')).toEqual([['baseline', 'tag:1']]);
    expect(unknownIn('/projects/bson/comparisons?baseline=tag:1&candidate=pr:7')).toEqual([]);
  });

  it('of any query means the same once it is written anew', () => {
    const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), fc.oneof(name, odd)));
    fc.assert(
      fc.property(fc.constantFrom(...PATHS), query, (path, parts) => {
        const place = placeOf(`${path}?${new URLSearchParams(parts).toString()}`);
        fc.pre(place.page !== 'unknown');
        expect(placeOf(linkTo(place))).toEqual(place);
      }),
    );
  });

  it('that says no more than usual has no query', () => {
    expect(linkTo(projectHome('bson'))).toBe('/projects/bson');
    expect(linkTo(alertsPlace('bson'))).toBe('/projects/bson/alerts');
    expect(linkTo(runsPlace('bson'))).toBe('/projects/bson/runs');
    expect(linkTo(measurementsPlace('bson'))).toBe('/projects/bson/measurements');
    expect(linkTo(seriesPlace('bson', 17))).toBe('/projects/bson/series/17');
    expect(linkTo(evaluationPlace('bson', 'e1'))).toBe('/projects/bson/evaluations/e1');
    expect(linkTo({ page: 'settings', project: 'bson' })).toBe('/projects/bson/settings');
  });

  it.each([
    [
      '/projects/bson?benchmark=codec&sort=z&tree=open&fold=a.,b.',
      { sort: 'z', fold: ['a.', 'b.'] },
    ],
    ['/projects/bson?sort=size&tree=half', { sort: 'name', tree: '' }],
    [
      '/projects/bson/series/17?last=all&at=abc',
      { series: '17', view: { range: 'all', at: 'abc' } },
    ],
    ['/projects/bson/series/17?last=7', { view: { range: '200' } }],
    ['/projects/bson/alerts?state=ALL&opened=week', { state: 'ALL', opened: 'week' }],
    ['/projects/bson/evaluations/e1?sort=-z&row=17', { id: 'e1', sort: '-z', row: '17' }],
    ['/projects/bson/evaluations/e1?row=17&not_judged=shown', { row: '17', notJudged: true }],
    ['/projects/bson/comparisons/c1?not_judged=shown', { view: { notJudged: true } }],
    ['/projects/bson/machines?days=92', { days: '92' }],
    ['/projects/bson/machines?days=5', { days: '30' }],
    ['/projects/bson/runs?revision=abc&log=refused', { revision: 'abc', log: 'refused' }],
    ['/projects/bson/settings?job=j1', { job: 'j1' }],
    ['/sign-in?problem=denied&to=/projects/bson', { problem: 'denied', to: '/projects/bson' }],
    ['/sign-in', { problem: '', to: '/' }],
  ])('is read as it always was: %s', (link, expected) => {
    expect(placeOf(link)).toMatchObject(expected);
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

  it('to a comparison without sides leads to where they are chosen', () => {
    expect(placeOf('/projects/bson/comparisons')).toEqual(comparisonsPlace('bson'));
  });

  it.each(['/elsewhere', '/projects/bson/what', '/projects/a/b/c/d'])(
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

describe('the branch', () => {
  const here = 'http://localhost/projects/bson/alerts?branch=release/1.x';

  it('that is open is carried by the links of its project', () => {
    expect(linkTo(runsPlace('bson'), here)).toBe('/projects/bson/runs?branch=release/1.x');
    expect(linkTo(seriesPlace('bson', 17, 'r2'), here)).toBe(
      '/projects/bson/series/17?at=r2&branch=release/1.x',
    );
    expect(linkTo(projectHome('other'), here)).toBe('/projects/other');
    expect(linkTo({ page: 'projects' }, here)).toBe('/');
  });

  it('of a place is stronger', () => {
    expect(linkTo({ ...projectHome('bson'), branch: '' }, here)).toBe('/projects/bson');
    expect(linkTo({ ...projectHome('bson'), branch: 'v2' }, here)).toBe('/projects/bson?branch=v2');
  });

  it('is read on every page of a project', () => {
    for (const path of PATHS.filter((path) => path.startsWith('/projects'))) {
      const place = placeOf(`${path}?baseline=a&candidate=b&branch=v2`);
      expect(place).toMatchObject({ branch: 'v2' });
    }
  });

  it('changes on the page, without the revisions of the one before', () => {
    const history = placeOf(
      '/projects/bson/series/17?last=all&from=r1&to=r9&at=r2',
    ) as PlaceInProject;
    expect(linkTo(onBranch(history, 'v2'))).toBe('/projects/bson/series/17?last=all&branch=v2');
    const judged = { ...evaluationPlace('bson', 'e1'), branch: 'v2' };
    expect(linkTo(onBranch(judged, ''))).toBe('/projects/bson');
  });
});

describe('why', () => {
  it('is asked on the page that is open, without anything else being lost', () => {
    const here = 'http://localhost/projects/bson/alerts?state=ALL&why=1@r1';
    const link = whyLink('bson', 17, 'r2', undefined, here);
    expect(link).toBe('/projects/bson/alerts?state=ALL&why=17%40r2');
    expect(whyOf(link)).toEqual({ series: '17', revision: 'r2' });
    expect(withoutWhy(link)).toBe('/projects/bson/alerts?state=ALL');
  });

  it('of another project is asked on its page', () => {
    expect(whyLink('bson', 17, 'r2', undefined, 'http://localhost/')).toBe(
      '/projects/bson?why=17%40r2',
    );
  });

  it('is nothing where the link says nothing that can be read', () => {
    expect(whyOf('/projects/bson')).toBeNull();
    expect(whyOf('/projects/bson?why=x@r2')).toBeNull();
    expect(whyOf('/projects/bson?why=17')).toBeNull();
  });
});
