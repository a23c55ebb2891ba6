import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import { readerWith } from '../../testing/readers';
import { changePoint, history, inColumns } from '../../testing/histories';
import { list, type Request, serve } from '../../testing/service';
import { usePlace } from '../../navigation';
import { SeriesPage } from './SeriesPage';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const API = '/api/v1/projects/bson';

const STEP = history([100, 101, 50, 51], {
  stableRegions: [
    { from: 'r0', to: 'r1', mean: 100.5, stddev: 0.7, median: 100.5, n: 2 },
    { from: 'r2', to: 'r3', mean: 50.5, stddev: 0.7, median: 50.5, n: 2 },
  ],
  changePoints: [changePoint({ id: 'c7', percentChange: -49.8, zScore: -70 })],
});

const CANDIDATE = {
  pullRequest: 7,
  revision: 'topic',
  tag: null,
  committedAt: '2026-01-05T12:00:00Z',
  subject: 'Faster',
  author: null,
  base: 'r3',
  perMachine: [{ machine: 'm1', generation: 1, median: 60, runs: [60], samples: 1 }],
};

function Page() {
  const place = usePlace();
  return place.page === 'series' ? <SeriesPage place={place} /> : null;
}

function open(answer = STEP): Request[] {
  const requests = serve({
    [`GET ${API}/series/17/history/columns`]: () => inColumns(answer),
    [`GET ${API}`]: () => ({ repository: 'https://github.com/example/bson' }),
    [`GET ${API}/alerts`]: () => list([]),
    [`GET ${API}/series/17/candidates`]: () => list([CANDIDATE]),
    [`POST ${API}/change-points/c7/confirm`]: () => ({}),
  });
  render(<Page />);
  return requests;
}

beforeEach(() => {
  become(NOBODY);
  window.history.replaceState(null, '', '/projects/bson/series/17');
});

afterEach(cleanup);

describe('a series', () => {
  it('tells where it stands', async () => {
    open();
    await screen.findByText('BsonCodecBenchmark.encode');
    const figures = screen.getByText('Stable mean').closest('div');
    expect(figures?.textContent).toContain('50.50 ops/s');
    expect(figures?.textContent).toContain('2 revisions');
  });

  it('shows what somebody notes of a revision elsewhere', async () => {
    const note = {
      id: 'n1',
      revision: 'r2',
      text: 'JDK 25',
      by: 'ann',
      at: '2026-11-01T12:00:00Z',
    };
    let annotations: (typeof note)[] = [];
    serve({
      [`GET ${API}/series/17/history/columns`]: () => inColumns({ ...STEP, annotations }),
      'GET /api/v1/live': () => {
        annotations = [note];
        return 'data:annotations bson\n\n';
      },
    });
    render(<Page />);
    await screen.findByText('History');
    await waitFor(() => {
      expect(document.body.textContent).toContain('JDK 25');
    });
  });

  it('shows what somebody decides elsewhere about an alert', async () => {
    window.history.replaceState(null, '', '/projects/bson/series/17?at=r2');
    let state = 'CONFIRMED';
    serve({
      [`GET ${API}/series/17/history/columns`]: () => inColumns(STEP),
      [`GET ${API}/series/17/candidates`]: () => list([]),
      [`GET ${API}/alerts`]: () =>
        list([{ id: 'a1', state, introducedBy: { upTo: 'r2' }, percentChange: -49.8 }]),
      'GET /api/v1/live': () => {
        state = 'ACKNOWLEDGED';
        return 'data:alerts bson\n\n';
      },
    });
    render(<Page />);
    await screen.findByText('All acknowledged alerts', {}, { timeout: 3000 });
  });

  it('reads the other series of its picture again when they are judged', async () => {
    window.history.replaceState(null, '', '/projects/bson/series/17?with=18');
    const requests = serve({
      [`GET ${API}/series/17/history/columns`]: () => inColumns(STEP),
      [`GET ${API}/series/18/history/columns`]: () => inColumns(STEP),
      'GET /api/v1/live': () => 'data:evaluation bson\n\n',
    });
    render(<Page />);
    await waitFor(
      () => {
        const read = requests.filter(({ url }) => url.pathname.includes('/series/18/history'));
        expect(read.length).toBeGreaterThan(1);
      },
      { timeout: 3000 },
    );
  });

  it('leads to the same series on other platforms', async () => {
    const onOtherPlatforms = [{ platform: 'arm64', series: 18 }];
    open({ ...STEP, platform: 'amd64', onOtherPlatforms });
    await screen.findByText('amd64');
    expect(screen.getByText('arm64').getAttribute('href')).toBe('/projects/bson/series/18');
    expect(screen.getByText('All platforms').getAttribute('href')).toBe(
      '/projects/bson/series/17?with=18',
    );
  });

  it('opens the comparison of two points, the second chosen with Shift', async () => {
    open();
    await screen.findByText('History');
    const points = document.querySelectorAll<HTMLButtonElement>('[data-chart=history] button');
    const means = [...points].filter(({ textContent }) => textContent !== '');
    if (means[0] !== undefined) fireEvent.click(means[0]);
    await screen.findByText('Commit 2', { selector: 'h3' });
    if (means[1] !== undefined) fireEvent.click(means[1], { shiftKey: true });
    expect(location.pathname).toBe('/projects/bson/comparisons');
    expect(location.search).toContain('candidate=rev:r2');
  });

  it('stands by revision or by time, as the link says', async () => {
    window.history.replaceState(null, '', '/projects/bson/series/17?axis=time');
    open();
    const axis = within(await screen.findByRole('group', { name: 'Axis' }));
    expect(axis.getByText('Time').getAttribute('aria-current')).toBe('true');
    expect(axis.getByText('Revisions').getAttribute('href')).toBe('/projects/bson/series/17');
  });

  it('says nothing of its platform where it is the only one', async () => {
    open();
    await screen.findByText('BsonCodecBenchmark.encode');
    expect(screen.queryByText('All platforms')).toBeNull();
  });

  it('leads from a revision in the picture to its comparison with the previous one', async () => {
    open();
    await screen.findByText('History');
    const points = document.querySelectorAll<HTMLButtonElement>('[data-chart=history] button');
    points[0]?.click();
    await screen.findByText('Commit 2', { selector: 'h3' });
    expect(location.search).toBe('?at=r2');
    const compare = screen.getByText('Compare with previous');
    expect(compare.getAttribute('href')).toContain('baseline=rev:r1&candidate=rev:r2');
    expect(screen.getByText('Runs', { selector: '.point a' }).getAttribute('href')).toBe(
      '/projects/bson/runs?revision=r2',
    );
  });

  it('has its change points confirmed by whoever is signed in, with a note', async () => {
    become(readerWith('admin'));
    const requests = open();
    fireEvent.click(await screen.findByText('Mark as real', { selector: '.button.small' }));
    fireEvent.input(document.querySelector('dialog textarea') ?? document.body, {
      target: { value: 'JAVA-5342' },
    });
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      const read = requests.filter(({ url }) => url.pathname.endsWith('/history/columns'));
      expect(read).toHaveLength(2);
    });
    const decision = requests.find(({ method }) => method === 'POST');
    expect(decision?.body).toEqual({ note: 'JAVA-5342' });
  });

  it('lets nobody decide without a token', async () => {
    open();
    const button = await screen.findByText<HTMLButtonElement>('Mark as real', {
      selector: '.button.small',
    });
    expect(button.disabled).toBe(true);
  });

  it('is zoomed by drawing over it, moved by the keyboard, and both are in the link', async () => {
    open(history(Array.from({ length: 40 }, (_, index) => 100 + index)));
    await screen.findByText('History');
    const frame = document.querySelector('.history-frame') ?? document.body;
    fireEvent.keyDown(frame, { key: '+' });
    expect(location.search).toBe('?from=r10&to=r29');
    fireEvent.keyDown(frame, { key: 'ArrowLeft' });
    await screen.findByText('Commit 29', { selector: 'h3' });
    expect(location.search).toBe('?from=r10&to=r29&at=r29');
    fireEvent.keyDown(frame, { key: 'Escape' });
    fireEvent.keyDown(frame, { key: 'Escape' });
    expect(location.search).toBe('');
    fireEvent.click(screen.getByLabelText('Zoom in'));
    expect(location.search).toBe('?from=r10&to=r29');
  });

  it('overlays pull requests and links commits, where the service tells them', async () => {
    const sha = 'ab'.repeat(20);
    const [point, ...rest] = STEP.points;
    if (point === undefined) throw new Error('a point');
    open({ ...STEP, points: [{ ...point, revision: sha, author: 'Ada' }, ...rest] });
    await screen.findByText('pull requests');
    window.history.replaceState(null, '', `/projects/bson/series/17?at=${sha}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByText('Ada');
    expect(screen.getByText('Commit', { selector: 'a' }).getAttribute('href')).toBe(
      `https://github.com/example/bson/commit/${sha}`,
    );
  });

  it('that was never on the mainline says so', async () => {
    open(history([]));
    await screen.findByText('Not on the mainline yet');
  });
});
