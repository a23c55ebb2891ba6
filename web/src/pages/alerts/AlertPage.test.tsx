import { cleanup, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert } from '../../api/types';
import { finding, side } from '../../testing/findings';
import { changePoint, history as historyOf, inColumns } from '../../testing/histories';
import { project } from '../../testing/projects';
import { list, problem, serve } from '../../testing/service';
import { AlertPage } from './AlertPage';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const API = '/api/v1/projects/bson';

const ALERT: Alert = {
  id: 'a1',
  state: 'RESOLVED',
  branch: 'main',
  series: 17,
  benchmark: 'Codec.encode',
  parameters: {},
  metric: { name: 'time', unit: 'ns', direction: 'LOWER_IS_BETTER' },
  platform: 'default',
  introducedBy: { after: 'r1', upTo: 'r2', commits: [], othersBetween: false },
  percentChange: 8,
  difference: 8,
  zScore: 12,
  openedAt: '2026-01-01T00:00:00Z',
  pullRequest: null,
  owners: [],
  assignee: null,
  snoozedUntil: null,
  machines: ['perf-1'],
  group: 'g1',
  search: null,
  history: [],
  profiledAt: null,
};

/** What the drawer *Why* reads of the same change. */
const WHY = {
  [`GET ${API}/series/17/history/columns`]: () =>
    inColumns(historyOf([100, 100, 50, 50], { changePoints: [changePoint()] })),
  [`GET ${API}/series/17/candidates`]: () => list([]),
  [`GET ${API}/alerts`]: () => list([ALERT]),
  [`GET ${API}/evaluations`]: () => list([{ id: 'e1' }]),
  [`GET ${API}/evaluations/e1`]: () => ({
    id: 'e1',
    findings: [finding({ series: 17, candidate: side([50, 55]) })],
  }),
};

beforeEach(() => {
  history.replaceState(null, '', '/projects/bson/alerts/a1');
});

afterEach(cleanup);

describe('an alert under its own address', () => {
  it('is shown whatever its state', async () => {
    serve({ [`GET ${API}/alerts/a1`]: () => ALERT });
    render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a1' }} />);

    await screen.findByText('+8.00%');
    expect(screen.getByText('resolved')).toBeTruthy();
    const all = screen.getByText('All open alerts').closest('a');
    expect(all?.getAttribute('href')).toBe('/projects/bson/alerts');
  });

  it('has all that is known of its change below it, and what is decided of it once', async () => {
    serve({ [`GET ${API}/alerts/a1`]: () => ALERT, [`GET ${API}`]: () => project(), ...WHY });
    render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a1' }} />);

    const why = await screen.findByRole('region', { name: 'Why it changed' });
    await within(why).findByText('Commit 2');
    expect(why.querySelector('[data-chart="step"]')).not.toBeNull();
    expect(within(why).getByRole('region', { name: 'Machine by machine' })).toBeTruthy();
    expect(within(why).getByText('Whole history')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Reopen' })).toHaveLength(1);
  });

  it('that is confirmed is not called suspected below', async () => {
    const shown = async (state: Alert['state']) => {
      const alert = { ...ALERT, state };
      const confirmation = { state: 'SUSPECTED', reason: 'Not repeated yet' } as const;
      const findings = [finding({ series: 17, candidate: side([50, 55]), confirmation })];
      serve({
        ...WHY,
        [`GET ${API}/alerts/a1`]: () => alert,
        [`GET ${API}`]: () => project(),
        [`GET ${API}/evaluations/e1`]: () => ({ id: 'e1', findings }),
      });
      render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a1' }} />);
      const why = await screen.findByRole('region', { name: 'Why it changed' });
      await within(why).findByText('Commit 2');
      const words = why.querySelector('.badge')?.textContent;
      cleanup();
      return words;
    };

    expect(await shown('SUSPECTED')).toBe('Suspected regression');
    expect(await shown('CONFIRMED')).toBe('Regression');
  });

  it('of another stable branch shows the history of that', async () => {
    const requests = serve({
      [`GET ${API}/alerts/a1`]: () => ({ ...ALERT, branch: 'release/1.x' }),
      [`GET ${API}`]: () => project(),
      ...WHY,
    });
    render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a1' }} />);

    await screen.findByText('Commit 2');
    const asked = requests.find(({ url }) => url.pathname.endsWith('/history/columns'));
    expect(asked?.url.searchParams.get('branch')).toBe('release/1.x');
    expect(location.search).toBe('?branch=release/1.x');
  });

  it('that does not exist is said to be none', async () => {
    const gone = problem(404, 'Unknown, or not visible to you', "There is no alert 'a2'.");
    serve({ [`GET ${API}/alerts/a2`]: () => gone });
    render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a2' }} />);

    await screen.findByText(/There is no alert 'a2'/);
  });
});
