import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../api/session';
import { history } from '../../testing/histories';
import { type Request, serve } from '../../testing/service';
import { seriesPlace } from '../../url';
import { SeriesPage } from './SeriesPage';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const API = '/api/v1/projects/bson';

const STEP = history([100, 101, 50, 51], {
  stableRegions: [
    { from: 'r0', to: 'r1', mean: 100.5, stddev: 0.7, median: 100.5, n: 2 },
    { from: 'r2', to: 'r3', mean: 50.5, stddev: 0.7, median: 50.5, n: 2 },
  ],
  changePoints: [
    {
      id: 7,
      revision: 'r2',
      previousRevision: 'r1',
      percentChange: -49.8,
      zScore: -70,
      pValue: 0.005,
      state: 'PROPOSED',
    },
  ],
});

function open(answer = STEP): Request[] {
  const requests = serve({
    [`GET ${API}/series/17/history`]: () => answer,
    [`POST ${API}/change-points/7/confirm`]: () => ({}),
  });
  render(<SeriesPage place={seriesPlace('bson', 17)} />);
  return requests;
}

beforeEach(() => {
  sessionStorage.clear();
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

  it('leads from a revision in the picture to its comparison with the one before', async () => {
    open();
    await screen.findByText('History');
    const points = document.querySelectorAll<HTMLButtonElement>('[data-chart=history] button');
    points[0]?.click();
    expect(location.search).toContain('baseline=rev:r1&candidate=rev:r2');
  });

  it('has its change points confirmed by whoever is signed in, with a note', async () => {
    signIn('bw_1');
    const requests = open();
    fireEvent.click(await screen.findByText('Confirm', { selector: '.button.small' }));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'JAVA-5342' } });
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
    });
    const decision = requests.find(({ method }) => method === 'POST');
    expect(decision?.body).toEqual({ note: 'JAVA-5342' });
  });

  it('lets nobody decide without a token', async () => {
    open();
    const button = await screen.findByText<HTMLButtonElement>('Confirm', {
      selector: '.button.small',
    });
    expect(button.disabled).toBe(true);
  });

  it('that was never on the mainline says so', async () => {
    open(history([]));
    await screen.findByText('Not on the mainline yet');
  });
});
