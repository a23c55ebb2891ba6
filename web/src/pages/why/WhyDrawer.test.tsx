import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { list, problem, serve } from '../../testing/service';
import { finding, side, version } from '../../testing/findings';
import { changePoint, history as historyOf, inColumns } from '../../testing/histories';
import { WhyDrawer } from './WhyDrawer';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const API = '/api/v1/projects/bson';

const CHANGE = changePoint({ revision: 'r3', previousRevision: 'r2' });

const HISTORY = historyOf([100, 100, 100, 50, 50], {
  series: 1,
  changePoints: [CHANGE],
});

const SAME = { benchmark: HISTORY.benchmark, parameters: HISTORY.parameters };

const EVALUATION = {
  id: 'e1',
  findings: [
    finding({ ...SAME, series: 1, candidate: side([50, 55]) }),
    finding({
      ...SAME,
      series: 2,
      metric: { name: 'gc.alloc.rate', unit: 'B/op', direction: 'LOWER_IS_BETTER' },
      percentChange: 300,
    }),
    finding({ series: 3, benchmark: 'another' }),
  ],
};

/** Its range ended at r3 until a search found that r2 brought the change. */
const SEARCHED = {
  id: 'a1',
  state: 'CONFIRMED',
  branch: 'main',
  series: 1,
  ...SAME,
  metric: HISTORY.metric,
  platform: 'default',
  introducedBy: { after: 'r1', upTo: 'r2', commits: [], othersBetween: false },
  percentChange: 100,
  openedAt: '2026-03-01T00:00:00Z',
  machines: ['perf-1'],
  history: [],
  search: {
    id: 's1',
    state: 'NAMED',
    after: 'r1',
    message: 'Found.',
    machine: 'perf-1',
    probability: 0.99,
    culprit: {
      revision: 'r2',
      subject: 'Cache types',
      author: 'Ada',
      pullRequest: 41,
      posterior: 0.99,
    },
    commits: [
      { revision: 'r2', subject: 'Cache types', author: 'Ada', committedAt: null, posterior: 0.99 },
      { revision: 'r3', subject: 'Fix', author: 'Bo', committedAt: null, posterior: 0.01 },
    ],
    found: ['r2'],
    ladder: [
      {
        commit: 0,
        revision: 'r2',
        request: 'q1',
        state: 'DONE',
        value: 108,
        run: null,
        askedAt: '2026-03-01T00:00:00Z',
      },
    ],
    startedAt: '2026-03-01T00:00:00Z',
    finishedAt: '2026-03-01T01:00:00Z',
  },
};

function serveAll(answers: Parameters<typeof serve>[0] = {}): void {
  serve({
    [`GET ${API}/series/1/history/columns`]: () => inColumns(HISTORY),
    [`GET ${API}/series/1/candidates`]: () => list([]),
    [`GET ${API}/alerts`]: () => list([]),
    [`GET ${API}`]: () => ({ repository: 'https://github.com/a/b' }),
    [`GET ${API}/evaluations`]: () => list([{ id: 'e1' }]),
    [`GET ${API}/evaluations/e1`]: () => EVALUATION,
    ...answers,
  });
}

beforeEach(() => {
  history.replaceState(null, '', '/projects/bson/alerts?state=ALL&why=1@r3');
});

afterEach(cleanup);

function open() {
  return render(<WhyDrawer project="bson" why={{ series: '1', revision: 'r3' }} branch="" />);
}

describe('why a series changed', () => {
  it('is said by how much, since when and in the words of the verdict', async () => {
    serveAll();
    open();
    const drawer = await screen.findByRole('dialog', { name: 'Why it changed' });
    await screen.findByText('2.0 times as slow');
    expect(drawer.textContent).toContain('level to level since r3');
    expect(drawer.textContent).toContain(
      '50.0% slower on 2 of 2 machines (z = −7.4) against the baseline',
    );
  });

  it('is said of the two sides first where these are compared', async () => {
    history.replaceState(
      null,
      '',
      '/projects/bson/comparisons?baseline=rev:r0&candidate=rev:r3&selected_tab=table&why=1@r3',
    );
    const row = finding({
      ...SAME,
      series: 1,
      verdict: 'INCONCLUSIVE',
      percentChange: 0.31,
      interval: [-1.5, 2.1],
      baselineBasis: 'RUNS',
      reason: 'too few runs',
    });
    serveAll({
      [`GET ${API}/comparisons`]: ({ url }) => ({
        baseline: version(url.searchParams.get('baseline') ?? '', 'r0'),
        candidate: version('5.7.0', 'r3'),
        rows: url.searchParams.get('series') === '1' ? [row] : [],
      }),
    });
    open();
    await screen.findByText('+0.31%');
    const words = screen.getByRole('dialog', { name: 'Why it changed' }).textContent;
    expect(words).toContain('from rev:r0 to 5.7.0');
    expect(words).toContain('Inconclusive too few runs');
    expect(words.indexOf('+0.31%')).toBeLessThan(words.indexOf('2.0 times as slow'));
    expect(words.indexOf('On the mainline')).toBeLessThan(words.indexOf('2.0 times as slow'));
  });

  it('is not said of a revision that there is not', async () => {
    serveAll({ [`GET ${API}/evaluations`]: () => list([]) });
    render(<WhyDrawer project="bson" why={{ series: '1', revision: 'nope' }} branch="" />);
    const drawer = await screen.findByRole('dialog', { name: 'Why it changed' });
    await screen.findByText('nope');
    expect(drawer.textContent).toContain('There is no revision nope');
    expect(drawer.textContent).not.toContain('since');
  });

  it('shows the commits around it, and marks the one', async () => {
    serveAll();
    open();
    const commit = (await screen.findByText('Commit 3')).closest('li');
    expect(commit?.getAttribute('aria-current')).toBe('true');
    expect(commit?.textContent).toContain('−50.0%');
    expect(screen.getByText('Commit 0').closest('li')?.getAttribute('aria-current')).toBeNull();
  });

  it('shows what else of the benchmark moved, and nothing of others', async () => {
    serveAll();
    open();
    const other = await screen.findByRole('link', { name: 'gc.alloc.rate' });
    expect(other.getAttribute('href')).toBe('/projects/bson/alerts?state=ALL&why=2%40r3');
    expect(screen.queryByText('another')).toBeNull();
  });

  it('shows the files of the commit, and how other platforms took it', async () => {
    const arm = finding({ ...SAME, series: 4, metric: HISTORY.metric, platform: 'linux-arm64' });
    serveAll({
      [`GET ${API}/evaluations/e1`]: () => ({ findings: [...EVALUATION.findings, arm] }),
      [`GET ${API}/changed-files`]: () => ({
        revision: 'r3',
        files: Array.from({ length: 12 }, (_, index) => `src/Codec${index}.java`),
        count: 120,
      }),
    });
    open();
    const files = (await screen.findByText('Files changed')).closest('section')?.textContent;
    expect(files).toContain('src/Codec7.java');
    expect(files).not.toContain('src/Codec8.java');
    expect(files).toContain('and 112 more files');
    const other = screen.getByRole('link', { name: 'linux-arm64' });
    expect(other.getAttribute('href')).toBe('/projects/bson/alerts?state=ALL&why=4%40r3');
    expect(other.closest('section')?.textContent).toContain('Platform by platform');
  });

  it('shows the search for the commit with its ladder, also where that named an earlier one', async () => {
    serveAll({ [`GET ${API}/alerts`]: () => list([SEARCHED]) });
    open();
    const search = await screen.findByRole('region', { name: 'Search for the commit' });
    expect(search.textContent).toContain('commit found');
    expect(search.textContent).toContain('Cache types');
    await waitFor(() => {
      expect(search.querySelector('.ladder-chart')).not.toBeNull();
    });
  });

  it('says what its open alert says, and since which commit', async () => {
    serveAll({ [`GET ${API}/alerts`]: () => list([SEARCHED]) });
    open();
    const line = await screen.findByRole('link', {
      name: 'A confirmed alert says 2.0 times as fast level to level since r2',
    });
    expect(line.getAttribute('href')).toBe('/projects/bson/alerts/a1');
    expect(screen.getByRole('dialog').textContent).toContain('level to level since r2');
  });

  it('names all commits that may have brought the change', async () => {
    const { commits } = SEARCHED.search;
    const introducedBy = { after: 'r1', upTo: 'r3', commits, othersBetween: false };
    const alert = { ...SEARCHED, introducedBy, search: null };
    serveAll({ [`GET ${API}/alerts`]: () => list([alert]) });
    open();
    await screen.findByText('2.0 times as slow');
    expect(screen.getByRole('dialog').textContent).toContain('since one of 2 commits');
    expect(screen.getByText(/Cache types/)).toBeTruthy();
  });

  it('names them of an improvement too, of which no alert tells', async () => {
    const commits = SEARCHED.search.commits.map((one) => ({ ...one, label: one.revision }));
    const introducedBy = { after: 'r1', upTo: 'r3', commits, othersBetween: false };
    const changePoints = [changePoint({ ...CHANGE, introducedBy, percentChange: 100 })];
    const better = inColumns({ ...HISTORY, changePoints });
    serveAll({ [`GET ${API}/series/1/history/columns`]: () => better });
    open();
    await screen.findByText('2.0 times as fast');
    expect(screen.getByRole('dialog').textContent).toContain('since one of 2 commits');
    expect(screen.getByText(/Cache types/)).toBeTruthy();
  });

  it('goes with a link to the page as it was', async () => {
    serveAll();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(location.pathname + location.search).toBe('/projects/bson/alerts?state=ALL');
  });

  it('is told by the history alone where the revision was not judged', async () => {
    serveAll({ [`GET ${API}/evaluations`]: () => list([]) });
    open();
    await screen.findByText('2.0 times as slow');
    expect(screen.queryByText('Machine by machine')).toBeNull();
  });

  it('says why it cannot be told', async () => {
    serveAll({
      [`GET ${API}/series/1/history/columns`]: () =>
        problem(404, 'Not found', 'There is no series 1.'),
    });
    open();
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('There is no series 1.');
    });
  });
});
