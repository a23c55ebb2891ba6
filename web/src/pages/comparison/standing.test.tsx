import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { usePlace } from '../../navigation';
import { served } from '../../testing/columns';
import { comparison, finding } from '../../testing/findings';
import { serve } from '../../testing/service';
import { ComparisonPage } from './ComparisonPage';

vi.mock('../../charts/ChartHost', () => import('../../testing/charts'));

const REGRESSION = finding({ series: 17 });

function Page() {
  const place = usePlace();
  return place.page === 'comparison' ? <ComparisonPage place={place} /> : null;
}

function open(): void {
  history.replaceState(null, '', '/projects/bson/comparisons/c1?selected_tab=table');
  render(<Page />);
}

afterEach(cleanup);

describe('what stands beside the headline of a comparison', () => {
  it('says until when machines are awaited', async () => {
    const candidate = {
      reported: ['perf-1'],
      awaiting: ['perf-2'],
      until: '2026-11-02T12:30:00Z',
    };
    serve(served(() => comparison([REGRESSION], { waiting: { baseline: null, candidate } })));
    open();
    await screen.findByText('waiting for machines');
    const note = screen.getByText(/The verdict follows when they have reported/);
    expect(note.textContent).toMatch(/or at .*2026.* with what is there then/);
  });

  it('tells what a person decided about a pull request', async () => {
    const whole = comparison([REGRESSION]);
    const candidate = { ...whole.candidate, selector: 'pr:7', label: '#7' };
    const baseline = { ...whole.baseline, selector: 'stable', revision: null };
    const requests = serve({
      ...served(() => ({ ...whole, baseline, candidate })),
      'GET /api/v1/projects/bson/pull-requests/7': () => ({
        number: 7,
        evaluation: 'e1',
        revision: candidate.revision,
        newerCommit: null,
        headline: 'Accepted: 1 regression',
        conclusion: 'SUCCESS',
        decided: true,
        decision: {
          decision: 'ACCEPTED',
          by: 'ann',
          at: '2026-11-02T12:00:00Z',
          reason: 'It checks UTF-8',
        },
        outrun: false,
      }),
    });
    open();
    const line = await screen.findByText(/It checks UTF-8/);
    expect(line.textContent).toMatch(/^Accepted by ann on .* Does not block the merge\.$/);
    expect(requests.some(({ url }) => url.pathname.endsWith('/pull-requests/7'))).toBe(true);
  });
});
