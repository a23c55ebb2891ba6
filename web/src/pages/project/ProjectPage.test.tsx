import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesItem } from '../../api/types';
import { usePlace } from '../../navigation';
import { commit } from '../../testing/commits';
import { revision } from '../../testing/revisions';
import { list, type Request, serve } from '../../testing/service';
import { ProjectPage } from './ProjectPage';

const PROJECT = {
  slug: 'bson',
  name: 'BSON library',
  visibility: 'PUBLIC',
  defaultBranch: 'main',
  repository: 'javascript:alert(1)',
  createdAt: '2026-01-01T00:00:00Z',
  series: 1,
  lastRunAt: '2026-01-01T00:00:00Z',
  openAlerts: 1,
  latest: {
    evaluation: 'e1',
    revision: 'r2',
    subject: 'Cache types',
    committedAt: '2026-01-01T00:00:00Z',
    verdict: 'REGRESSION',
    isUnconfirmed: false,
  },
};

const SERIES: SeriesItem = {
  series: 17,
  benchmark: 'org.bson.BsonCodecBenchmark.encode',
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

function serveProject(series: readonly SeriesItem[], happened = ''): Request[] {
  return serve({
    'GET /api/v1/live': () => happened,
    'GET /api/v1/projects/bson': () => PROJECT,
    'GET /api/v1/projects/bson/series': ({ url }) =>
      list(url.searchParams.has('benchmark') ? [] : series),
    'GET /api/v1/projects/bson/changes': () => ({
      commits: [commit()],
      unconfirmed: [],
      pullRequests: [
        {
          project: 'bson',
          pullRequest: 12,
          evaluation: 'e2',
          revision: 'p1',
          subject: 'Encode faster',
          author: 'Ada',
          verdict: 'NO_REGRESSION',
          awaitsMachines: false,
          requestedAt: '2026-01-01T00:00:00Z',
        },
        {
          project: 'bson',
          pullRequest: 13,
          evaluation: 'e3',
          revision: 'p2',
          subject: null,
          author: null,
          verdict: null,
          awaitsMachines: true,
          requestedAt: '2026-01-01T00:00:00Z',
        },
      ],
    }),
    'GET /api/v1/projects/bson/metrics': () =>
      list(['throughput', 'bytes', 'allocs'].map((name) => ({ name, series: 1, judged: true }))),
    'GET /api/v1/projects/bson/revisions': () =>
      list([revision({ tags: ['5.5.1'] }), revision({ tags: ['5.4.0'] })]),
    'GET /api/v1/projects/bson/machines': () =>
      list([
        { name: 'm1', generation: 2, noisePercent: 0.5, state: 'HEALTHY' },
        { name: 'm1', generation: 1, noisePercent: 9, state: 'SILENT' },
        { name: 'm2', generation: 1, noisePercent: 7, state: 'SILENT' },
      ]),
    'GET /api/v1/projects/bson/comparisons': () =>
      list([
        {
          id: 'c1',
          title: 'Release 5.5',
          baseline: { selector: 'tag:5.4.0', revision: 'r1', label: '5.4.0' },
          candidate: { selector: 'tag:5.5.1', revision: 'r2', label: '5.5.1' },
          createdAt: '2026-01-01T00:00:00Z',
        },
      ]),
  });
}

function Page() {
  const place = usePlace();
  return place.page === 'project' ? <ProjectPage place={place} /> : null;
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/projects/bson');
});

afterEach(cleanup);

describe('a project', () => {
  it('shows each series with its latest change', async () => {
    serveProject([SERIES]);
    render(<Page />);
    const row = (await screen.findByText('65.49 kops/s')).closest('tr');
    expect(row?.textContent).toContain('org.bson.BsonCodecBenchmark.encode');
    expect(row?.textContent).toContain('0.53%');
    expect(row?.textContent).toContain('−35.2%');
    expect(row?.querySelector('.tone-worse')?.textContent).toBe('−35.2%');
  });

  it('shows its primary metric, and the others behind a switch', async () => {
    const requests = serveProject([SERIES]);
    render(<Page />);
    const others = await screen.findByText('Show 2 more metrics (bytes, allocs)');
    const asked = () => requests.findLast(({ url }) => url.pathname.endsWith('/series'))?.url;
    expect(asked()?.searchParams.get('primary')).toBe('true');
    expect(others.getAttribute('href')).toBe('/projects/bson?metrics=all');
    cleanup();
    history.replaceState(null, '', '/projects/bson?metrics=all');
    render(<Page />);
    await screen.findByText('Only throughput');
    expect(asked()?.searchParams.has('primary')).toBe(false);
  });

  it('counts its machines anew as they measure', async () => {
    const requests = serveProject([SERIES], 'data:run bson\n\n');
    render(<Page />);
    await waitFor(() => {
      const asked = requests.filter(({ url }) => url.pathname.endsWith('/machines'));
      expect(asked.length).toBeGreaterThan(1);
    });
  });

  it('says at a glance how it is, and leads to more', async () => {
    serveProject([SERIES]);
    render(<Page />);
    const verdict = (await screen.findByText('Latest result')).closest('a');
    expect(verdict?.textContent).toContain('Regression');
    expect(verdict?.getAttribute('href')).toBe('/projects/bson/evaluations/e1');
    const alerts = screen.getByText('Open alerts').closest('a');
    expect(alerts?.textContent).toContain('1');
    const noise = screen.getByText('Machine noise', { selector: '.glance-title' }).closest('a');
    await waitFor(() => {
      expect(noise?.textContent).toContain('0.50%');
    });
    expect(noise?.textContent).toContain('2 machines, 1 silent');
    expect(screen.getByText('0.50%').title).toContain('from one revision to the next');
  });

  it('begins with the commits that changed levels, and leads to the reason', async () => {
    serveProject([SERIES]);
    render(<Page />);
    const link = await screen.findByRole('link', { name: 'Write raw documents again' });
    expect(link.getAttribute('href')).toBe('/projects/bson?why=17%40r9');
    const card = link.closest('li');
    expect(card?.textContent).toContain('3.7 times as slow');
    expect(card?.textContent).toContain('2 series worse');
    expect(card?.textContent).toContain('open');
    const pull = screen.getByRole('link', { name: '#12 Encode faster' });
    expect(pull.getAttribute('href')).toBe('/projects/bson/evaluations/e2');
    expect(screen.getByText('waiting for machines')).toBeTruthy();
  });

  it('folds what is in a group, and says so in the link', async () => {
    serveProject([
      { ...SERIES, series: 1, benchmark: 'org.bson.Codec.encode' },
      { ...SERIES, series: 2, benchmark: 'org.bson.Codec.decode' },
      { ...SERIES, series: 3, benchmark: 'org.bson.io.Buffer.read' },
    ]);
    render(<Page />);
    const group = await screen.findByText('Codec');
    expect(group.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(group);
    expect(location.search).toBe('?fold=org.bson.Codec.');
    await waitFor(() => {
      expect(screen.queryByText('decode')).toBeNull();
    });
    expect(screen.getByText('Codec').getAttribute('aria-expanded')).toBe('false');
  });

  it('keeps pinned series at the top, also for the next visit', async () => {
    serveProject([SERIES]);
    const first = render(<Page />);
    fireEvent.click(await screen.findByTitle('Keep at the top, in this browser'));
    await screen.findByText('Pinned');
    first.unmount();
    render(<Page />);
    await screen.findByText('Pinned');
    fireEvent.click(screen.getAllByTitle('Unpin')[0] ?? document.body);
    await waitFor(() => {
      expect(screen.queryByText('Pinned')).toBeNull();
    });
  });

  it('sorts by the service, as the link says', async () => {
    history.replaceState(null, '', '/projects/bson?sort=z');
    const requests = serveProject([SERIES]);
    render(<Page />);
    await waitFor(() => {
      const asked = requests.find(({ url }) => url.pathname.endsWith('/series'));
      expect(asked?.url.searchParams.get('sort')).toBe('z');
    });
  });

  it('searches when the reader pauses, and keeps the search in the link', async () => {
    serveProject([SERIES]);
    render(<Page />);
    fireEvent.input(await screen.findByLabelText('Search benchmarks'), {
      target: { value: 'nothing' },
    });
    await screen.findByText('No benchmark matches');
    expect(location.search).toBe('?benchmark=nothing');
  });

  it('opens the comparison of the last two releases by one click', async () => {
    serveProject([SERIES]);
    render(<Page />);
    await waitFor(() => {
      expect(screen.getByText<HTMLButtonElement>('Compare', { selector: 'button' }).disabled).toBe(
        false,
      );
    });
    fireEvent.submit(document.querySelector('form.compare') ?? document.body);
    await waitFor(() => {
      expect(location.pathname).toBe('/projects/bson/comparisons');
    });
    expect(location.pathname + location.search).toBe(
      '/projects/bson/comparisons?baseline=tag:5.4.0&candidate=tag:5.5.1&selected_tab=scatter-plots',
    );
  });

  it('lists comparisons that were kept', async () => {
    serveProject([SERIES]);
    render(<Page />);
    const link = await screen.findByText('Release 5.5');
    expect(link.getAttribute('href')).toContain('/projects/bson/comparisons/c1');
  });

  it('without results says how to send some', async () => {
    serveProject([]);
    render(<Page />);
    await screen.findByText('Nothing measured yet');
    expect(document.body.textContent.replaceAll('\\\n', '')).toContain(
      '/api/v1/projects/bson/runs?revision=',
    );
  });

  it('has nothing to compare before its first run', async () => {
    serve({
      'GET /api/v1/live': () => '',
      'GET /api/v1/projects/bson': () => ({ ...PROJECT, lastRunAt: null, latest: null, series: 0 }),
      'GET /api/v1/projects/bson/changes': () => ({
        commits: [],
        unconfirmed: [],
        pullRequests: [],
        unread: [],
      }),
      'GET /api/v1/projects/bson/alerts': () => list([]),
      'GET /api/v1/projects/bson/machines': () => list([]),
      'GET /api/v1/projects/bson/metrics': () => list([]),
      'GET /api/v1/projects/bson/series': () => list([]),
    });
    render(<Page />);
    await screen.findByText('Nothing measured yet');
    expect(screen.queryByRole('heading', { name: 'Compare' })).toBeNull();
  });

  it('never makes a script of a repository’s address', async () => {
    serveProject([SERIES]);
    render(<Page />);
    await screen.findByText('Cache types', { exact: false });
    expect(screen.queryByText('Repository')).toBeNull();
  });
});
