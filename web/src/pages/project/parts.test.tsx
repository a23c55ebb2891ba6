import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { SeriesItem } from '../../api/types';
import { list, problem, serve } from '../../testing/service';
import { revision } from '../../testing/revisions';
import { placeOf, type PlaceOf, projectHome } from '../../url';
import { ComparePicker } from './ComparePicker';
import { Glance } from './Glance';
import { KeptComparisons } from './KeptComparisons';
import { SeriesTable } from './SeriesTable';
import { project } from '../../testing/projects';

const API = '/api/v1/projects/bson';

const PROJECT = project();

const SERIES: SeriesItem = {
  series: 17,
  benchmark: 'org.bson.Codec.encode',
  parameters: { dataset: 'flat' },
  metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
  platform: 'default',
  judged: true,
  latest: { revision: 'r2', label: '5.5.1', mean: 65_490, committedAt: '2026-01-02T00:00:00Z' },
  percentChange: -35.2,
  difference: null,
  zScore: -17.5,
  course: 'WORSE',
  stability: { points: 59, noisePercent: 0.531 },
  alert: null,
  sparkline: [100, 101, 65],
};

const OTHER: SeriesItem = {
  ...SERIES,
  series: 18,
  benchmark: 'org.bson.Codec.decode',
  latest: null,
  percentChange: null,
  difference: null,
  zScore: null,
  course: 'STEADY',
  stability: null,
};

function place(search = ''): PlaceOf<'project'> {
  return placeOf(`/projects/bson${search}`) as PlaceOf<'project'>;
}

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('a project at a glance', () => {
  const tile = (title: string) => screen.getByText(title).closest('li');

  it('says what is not there yet', async () => {
    serve({ [`GET ${API}/machines`]: () => list([]) });
    render(<Glance project={PROJECT} />);
    expect(tile('Latest result')?.textContent).toContain('not evaluated yet');
    expect(tile('Latest result')?.querySelector('a')).toBeNull();
    expect(tile('Last run')?.textContent).toContain('none yet');
    expect(tile('Open alerts')?.textContent).toContain('nothing needs attention');
    await waitFor(() => {
      expect(tile('Machine noise')?.querySelector('a')?.getAttribute('href')).toContain(
        '/machines',
      );
    });
  });

  it('leads to the latest result and the open alerts', () => {
    serve({ [`GET ${API}/machines`]: () => list([]) });
    const latest = {
      evaluation: 'e1',
      revision: 'r2',
      subject: 'Cache types',
      committedAt: '2026-01-01T00:00:00Z',
      verdict: 'REGRESSION',
      isUnconfirmed: false,
    } as const;
    render(<Glance project={{ ...PROJECT, latest, openAlerts: 3 }} />);
    expect(tile('Latest result')?.textContent).toContain('Cache types');
    expect(tile('Latest result')?.textContent).toContain('Regression');
    expect(tile('Latest result')?.querySelector('a')?.getAttribute('href')).toContain('e1');
    expect(tile('Open alerts')?.textContent).toContain('3');
  });

  it('says why the noise is not known', async () => {
    serve({ [`GET ${API}/machines`]: () => problem(503, 'Away', 'The database is away.') });
    render(<Glance project={PROJECT} />);
    await waitFor(() => {
      expect(tile('Machine noise')?.textContent).toContain('The database is away.');
    });
  });
});

describe('the series of a project', () => {
  const show = (search = '', items: readonly SeriesItem[] = [SERIES, OTHER], next?: string) => {
    const requests = serve({
      [`GET ${API}/series`]: () => ({ items, next: next ?? null }),
    });
    render(<SeriesTable place={place(search)} />);
    return requests;
  };

  it('stand in a tree with their numbers', async () => {
    show('?tree=open');
    const row = (await screen.findByTitle('org.bson.Codec.encode')).closest('tr');
    expect(row?.textContent).toContain('−35.2%');
    expect(row?.textContent).toContain('throughput');
    expect(
      screen.getByRole('columnheader', { name: /^Latest change .*against the stable region$/ }),
    ).toBeTruthy();
  });

  it('are marked where an alert is open, also for those who hear the page', async () => {
    show('?tree=open', [{ ...SERIES, alert: 'CONFIRMED' }, OTHER]);
    const row = (await screen.findByTitle('org.bson.Codec.encode')).closest('tr');
    expect(row?.querySelector('.alert-mark')?.textContent).toBe('confirmed alert');
    expect(document.querySelectorAll('.alert-mark')).toHaveLength(1);
    expect(screen.getByText('1 with an open alert')).toBeTruthy();
  });

  it('have dashes for what is not known', async () => {
    show('?sort=percent', [OTHER]);
    const row = (await screen.findByTitle('org.bson.Codec.decode')).closest('tr');
    expect(row?.querySelectorAll('td.number')).toHaveLength(4);
    for (const cell of row?.querySelectorAll('td.number') ?? []) {
      expect(cell.textContent).toContain('–');
    }
  });

  it('are opened and closed all at once', async () => {
    show();
    const expand = await screen.findByRole('link', { name: 'Expand all' });
    expect(expand.getAttribute('href')).toContain('tree=open');
    expect(screen.getByRole('link', { name: 'Collapse all' }).getAttribute('href')).toContain(
      'tree=closed',
    );
  });

  it('stand in no groups when they are sorted', async () => {
    const requests = show('?sort=z');
    await screen.findByTitle('org.bson.Codec.encode');
    expect(screen.queryByRole('link', { name: 'Expand all' })).toBeNull();
    expect(
      requests.find(({ url }) => url.pathname.endsWith('/series'))?.url.searchParams.get('sort'),
    ).toBe('z');
    const sorts = within(screen.getByRole('group', { name: 'Sort by' }));
    expect(sorts.getByText('z-score').getAttribute('aria-current')).toBe('true');
  });

  it('are pinned to the top by a star, and let go by it', async () => {
    show('?sort=percent');
    const [pin] = await screen.findAllByRole('button', { name: /^Pin org\.bson\.Codec\.encode/ });
    fireEvent.click(pin ?? document.body);
    await screen.findByRole('heading', { name: 'Pinned' });
    const [pinned] = screen.getAllByRole('button', { pressed: true });
    fireEvent.click(pinned ?? document.body);
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Pinned' })).toBeNull();
    });
  });

  it('say how to upload where there are none', async () => {
    show('', []);
    await screen.findByRole('heading', { name: 'Nothing measured yet' });
    expect(screen.getByText(/^curl --fail-with-body/)).toBeTruthy();
  });

  it('say that none has such a name', async () => {
    const requests = show('?benchmark=xyz', []);
    await screen.findByRole('heading', { name: 'No benchmark matches' });
    expect(
      requests
        .find(({ url }) => url.pathname.endsWith('/series'))
        ?.url.searchParams.get('benchmark'),
    ).toBe('xyz');
  });

  it('of very many are the largest changes, and say so', async () => {
    show('?sort=z', [SERIES, OTHER], 'more');
    await screen.findByText('The 2 largest changes are shown; search to narrow down.');
  });

  it('of very many are counted by group, and read when one is unfolded', async () => {
    const requests = serve({
      [`GET ${API}/series`]: ({ url }) =>
        url.searchParams.has('group')
          ? list([SERIES, OTHER])
          : { items: [SERIES, OTHER], next: '100' },
      [`GET ${API}/series/groups`]: () =>
        list([
          { path: 'org.bson.Codec.', series: 2, worse: 1, better: 0 },
          { path: 'org.bson.io.Buffer.', series: 1998, worse: 0, better: 3 },
        ]),
    });
    render(<SeriesTable place={place('')} />);
    const group = await screen.findByRole('button', { name: 'io.Buffer' });
    expect(group.closest('tr')?.textContent).toContain('1,998 series');
    expect(group.closest('tr')?.textContent).toContain('3 better');
    cleanup();
    render(<SeriesTable place={place('?fold=org.bson.Codec.')} />);
    await screen.findByTitle('org.bson.Codec.encode');
    const asked = requests.filter(({ url }) => url.searchParams.has('group'));
    expect(asked.map(({ url }) => url.searchParams.get('group'))).toEqual(['org.bson.Codec.']);
  });

  it('say why they cannot be shown', async () => {
    serve({ [`GET ${API}/series`]: () => problem(503, 'Away', 'The database is away.') });
    render(<SeriesTable place={place()} />);
    await screen.findByText('The database is away.');
  });
});

describe('the choice of two sides', () => {
  it('opens the comparison of what was chosen', async () => {
    serve({
      [`GET ${API}/revisions`]: () =>
        list([revision({ tags: ['5.5.1'] }), revision({ tags: ['5.4.0'], revision: 'cd' })]),
      [`GET ${API}/search`]: () =>
        list([
          { kind: 'TAG', id: '5.5.1', title: '5.5.1', detail: null },
          { kind: 'PULL_REQUEST', id: '12', title: '#12', detail: 'Encode faster' },
          { kind: 'MACHINE', id: 'perf-1', title: 'perf-1', detail: null },
        ]),
    });
    render(<ComparePicker place={projectHome('bson')} />);
    const button = screen.getByRole('button', { name: 'Compare' });
    expect(button).toHaveProperty('disabled', true);
    await waitFor(() => {
      expect(button).toHaveProperty('disabled', false);
    });
    await choose('Candidate', '#12');
    expect(screen.getByLabelText('Baseline')).toHaveProperty('value', 'Stable region before it');
    fireEvent.submit(button.closest('form') ?? button);
    await waitFor(() => {
      expect(location.search).toContain('baseline=stable&candidate=pr:12');
    });

    await choose('Baseline', '5.5.1');
    fireEvent.submit(button.closest('form') ?? button);
    await waitFor(() => {
      expect(location.search).toContain('baseline=tag:5.5.1&candidate=pr:12');
    });
  });

  async function choose(side: string, title: string): Promise<void> {
    fireEvent.focus(screen.getByLabelText(side));
    const found = await screen.findByText(title, { selector: '.option-title' });
    expect(screen.queryByText('perf-1')).toBeNull();
    fireEvent.click(found);
  }

  it('says why there is nothing to choose', async () => {
    serve({ [`GET ${API}/revisions`]: () => problem(503, 'Away', 'The database is away.') });
    render(<ComparePicker place={projectHome('bson')} />);
    await screen.findByText('The database is away.');
  });
});

describe('saved comparisons', () => {
  const SAVED = {
    id: 'c1',
    title: 'Release 5.5',
    baseline: { selector: 'tag:5.4.0', revision: 'r1', label: '5.4.0' },
    candidate: { selector: 'tag:5.5.1', revision: 'r2', label: '5.5.1' },
    createdAt: '2026-01-01T00:00:00Z',
  };
  const PUBLISHED = {
    id: 'p1',
    title: 'Release notes',
    baseline: '4.11',
    candidate: '5.5',
    source: 'https://example.org',
    rows: 12,
    createdAt: '2026-01-01T00:00:00Z',
  };

  it('are links, beside what others published', async () => {
    serve({
      [`GET ${API}/comparisons`]: () => list([SAVED]),
      [`GET ${API}/published-comparisons`]: () => list([PUBLISHED]),
    });
    render(<KeptComparisons project="bson" />);
    const saved = await screen.findByRole('link', { name: 'Release 5.5' });
    expect(saved.getAttribute('href')).toContain('/comparisons/c1');
    const published = await screen.findByRole('link', { name: 'Release notes' });
    expect(published.closest('li')?.textContent).toContain('4.11 → 5.5 · 12 rows');
  });

  it('are none at first, and how to make one', async () => {
    serve({
      [`GET ${API}/comparisons`]: () => list([]),
      [`GET ${API}/published-comparisons`]: () => list([]),
    });
    render(<KeptComparisons project="bson" />);
    await screen.findByText('None yet. Open a comparison and save a permanent link to it.');
  });

  it('say why they cannot be shown', async () => {
    serve({ [`GET ${API}/comparisons`]: () => problem(503, 'Away', 'The database is away.') });
    render(<KeptComparisons project="bson" />);
    await screen.findByText('The database is away.');
  });
});
