import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { Alert } from '../../api/types';
import { problem, serve } from '../../testing/service';
import { AlertPage } from './AlertPage';

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

afterEach(cleanup);

describe('an alert under its own address', () => {
  it('is shown whatever its state', async () => {
    serve({ 'GET /api/v1/projects/bson/alerts/a1': () => ALERT });
    render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a1' }} />);

    await screen.findByText('+8.0%');
    expect(screen.getByText('resolved')).toBeTruthy();
    const all = screen.getByText('All open alerts').closest('a');
    expect(all?.getAttribute('href')).toBe('/projects/bson/alerts');
  });

  it('that does not exist is said to be none', async () => {
    const gone = problem(404, 'Unknown, or not visible to you', "There is no alert 'a2'.");
    serve({ 'GET /api/v1/projects/bson/alerts/a2': () => gone });
    render(<AlertPage place={{ page: 'alert', project: 'bson', id: 'a2' }} />);

    await screen.findByText(/There is no alert 'a2'/);
  });
});
