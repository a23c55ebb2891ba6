import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Alert } from '../../api/types';
import { signIn } from '../../api/session';
import { list, problem, serve } from '../../testing/service';
import { actionsOn } from './actions';
import { AlertsPage } from './AlertsPage';

const PATH = '/api/v1/projects/bson/alerts';

const ALERT: Alert = {
  id: 'a1',
  state: 'CONFIRMED',
  series: 17,
  benchmark: 'org.bson.BsonCodecBenchmark.encode',
  parameters: { dataset: 'flat' },
  metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
  introducedBy: { after: 'r1', upTo: 'r2', commits: ['r2'] },
  percentChange: -35.2,
  zScore: -17.5,
  openedAt: '2026-01-01T00:00:00Z',
  pullRequest: 128,
  assignee: null,
};

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(cleanup);

describe('alerts', () => {
  it('say what got slower, by how much, and since which commits', async () => {
    serve({ [`GET ${PATH}`]: () => list([ALERT]) });
    render(<AlertsPage place={{ page: 'alerts', project: 'bson', state: '' }} />);
    const card = (await screen.findByText('−35.2%')).closest('li');
    expect(card?.textContent).toContain('pull request #128');
    expect(card?.querySelector('a[href*="rev:r1"]')?.getAttribute('href')).toContain(
      'candidate=rev:r2',
    );
  });

  it('are asked for by state', async () => {
    const requests = serve({ [`GET ${PATH}`]: () => list([]) });
    render(<AlertsPage place={{ page: 'alerts', project: 'bson', state: 'RESOLVED' }} />);
    await screen.findByText('No alerts in this state');
    expect(requests[0]?.url.searchParams.get('state')).toBe('RESOLVED');
  });

  it('show why a decision was refused', async () => {
    signIn('bw_read');
    serve({
      [`GET ${PATH}`]: () => list([ALERT]),
      [`POST ${PATH}/a1/dismiss`]: () => problem(403, 'Forbidden', 'The token may only read.'),
    });
    render(<AlertsPage place={{ page: 'alerts', project: 'bson', state: '' }} />);
    fireEvent.click(await screen.findByText('Dismiss', { selector: '.button.small' }));
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
        'The token may only read.',
      );
    });
  });

  it('offer only what makes sense in their state', () => {
    expect(actionsOn('ACKNOWLEDGED')).toEqual(['Resolve', 'Dismiss']);
    expect(actionsOn('DISMISSED')).toEqual(['Reopen']);
  });
});
