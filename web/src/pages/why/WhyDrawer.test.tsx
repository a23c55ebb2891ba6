import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { list, problem, serve } from '../../testing/service';
import { finding, side } from '../../testing/findings';
import { history as historyOf } from '../../testing/histories';
import { WhyDrawer } from './WhyDrawer';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const API = '/api/v1/projects/bson';

const HISTORY = historyOf([100, 100, 100, 50, 50], {
  series: 1,
  changePoints: [
    {
      id: 'c1',
      revision: 'r3',
      previousRevision: 'r2',
      percentChange: -50,
      zScore: -9,
      pValue: 0.001,
      provisional: false,
      state: 'PROPOSED',
      note: null,
      decidedBy: null,
    },
  ],
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

function serveAll(answers: Parameters<typeof serve>[0] = {}): void {
  serve({
    [`GET ${API}/series/1/history`]: () => HISTORY,
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
    await screen.findByText('×2.0 slower');
    expect(drawer.textContent).toContain('since r3');
    expect(drawer.textContent).toContain('50.0% slower on 2 of 2 machines');
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

  it('goes with a link to the page as it was', async () => {
    serveAll();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(location.pathname + location.search).toBe('/projects/bson/alerts?state=ALL');
  });

  it('is told by the history alone where the revision was not judged', async () => {
    serveAll({ [`GET ${API}/evaluations`]: () => list([]) });
    open();
    await screen.findByText('×2.0 slower');
    expect(screen.queryByText('Machine by machine')).toBeNull();
  });

  it('says why it cannot be told', async () => {
    serveAll({
      [`GET ${API}/series/1/history`]: () => problem(404, 'Not found', 'There is no series 1.'),
    });
    open();
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('There is no series 1.');
    });
  });
});
