import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../api/session';
import { readerWith } from '../../testing/readers';
import { revision } from '../../testing/revisions';
import { list, serve } from '../../testing/service';
import { runsPlace } from '../../url';
import { RunsPage } from './RunsPage';

const PLACE = runsPlace('bson');

const RUN = {
  id: 'run1',
  revision: 'ab'.repeat(20),
  branch: 'main',
  pullRequest: 12,
  trust: 'FORK',
  machine: { name: 'm1', generation: 1 },
  harness: 'jmh',
  benchmarks: 11,
  measurements: 44,
  samples: 660,
  receivedAt: '2026-01-01T00:00:00Z',
  environment: 'The governor is powersave',
  evaluation: { id: 'e1', status: 'DONE', verdict: 'NO_REGRESSION', waitingUntil: null },
  warnings: [{ pointer: '/7/score', detail: 'score is NaN: measurement left out' }],
};

const PROFILE = {
  id: 'p1',
  run: 'run1',
  benchmark: 'org.bson.Encode',
  parameters: null,
  revision: RUN.revision,
  machine: 'm1',
  format: 'jfr',
  receivedAt: RUN.receivedAt,
};

afterEach(() => {
  cleanup();
  become(NOBODY);
  history.replaceState(null, '', '/');
});

describe('the runs', () => {
  it('show what was received, and what was left out of it', async () => {
    serve({
      'GET /api/v1/projects/bson/runs': () => list([RUN]),
    });
    render(<RunsPage place={PLACE} />);
    const row = (await screen.findByText('jmh')).closest('tr');
    expect(row?.textContent).toContain('660');
    expect(screen.getByText('No regression').closest('a')?.getAttribute('href')).toBe(
      '/projects/bson/evaluations/e1',
    );
    expect(row?.textContent).toContain('pull request #12 measured by the fork');
    expect(row?.textContent).toContain('Machine: The governor is powersave');
    expect(screen.getByText('1 warning')).toBeTruthy();
    expect(row?.textContent).toContain('score is NaN: measurement left out');
  });

  it('are compared by their revisions, which two runs of one cannot be', async () => {
    const another = { ...RUN, id: 'run3', revision: 'cd'.repeat(20), harness: 'jest' };
    serve({
      'GET /api/v1/projects/bson/runs': () =>
        list([RUN, { ...RUN, id: 'run2', harness: 'go' }, another]),
    });
    render(<RunsPage place={PLACE} />);
    const pick = (harness: string) =>
      fireEvent.click(screen.getByText(harness), { shiftKey: true });
    await screen.findByText(/^Click two runs with Shift to compare their revisions/);
    pick('jmh');
    screen.getByText(/^ababababab is chosen/);
    pick('go');
    screen.getByText(/^Both runs are of revision ababababab/);
    pick('go');
    pick('jest');
    await waitFor(() => {
      expect(location.search).toContain(
        `baseline=rev:${another.revision}&candidate=rev:${RUN.revision}`,
      );
    });
  });

  it('are none of a revision that nobody uploaded, which teaches no upload', async () => {
    serve({ 'GET /api/v1/projects/bson/runs': () => list([]) });
    render(<RunsPage place={{ ...PLACE, revision: 'nope' }} />);
    const none = (await screen.findByText('No such run')).closest('div');
    expect(none?.textContent).toContain('No run is of revision nope.');
    expect(none?.querySelector('a')?.getAttribute('href')).toBe('/projects/bson/runs');
    expect(screen.queryByText('No uploads yet')).toBeNull();
  });

  it('lead to the profiles that were attached to each', async () => {
    serve({
      'GET /api/v1/projects/bson/runs': () => list([RUN, { ...RUN, id: 'run2', harness: 'go' }]),
      'GET /api/v1/projects/bson/profiles': () => list([PROFILE]),
    });
    render(<RunsPage place={PLACE} />);

    const told = (await screen.findByText('1 profile')).closest('details');
    expect(told?.closest('tr')?.textContent).toContain('jmh');
    expect(told?.querySelector('a')?.getAttribute('href')).toBe('/projects/bson/profiles/p1');
    expect((await screen.findByText('go')).closest('tr')?.textContent).not.toContain('profile');
  });

  it('are compared by pointing at two, the newer one as the candidate', async () => {
    const older = { ...RUN, id: 'run2', harness: 'go', revision: 'cd'.repeat(20) };
    serve({ 'GET /api/v1/projects/bson/runs': () => list([RUN, older]) });
    render(<RunsPage place={PLACE} />);
    fireEvent.click(await screen.findByText('go'), { shiftKey: true });
    fireEvent.click(screen.getByText('jmh'), { shiftKey: true });

    await waitFor(() => {
      const query = new URLSearchParams(location.search);
      expect(query.get('baseline')).toBe(`rev:${older.revision}`);
      expect(query.get('candidate')).toBe(`rev:${RUN.revision}`);
    });
  });

  it.each([['jmh', 'go'] as const, ['go', 'jmh'] as const])(
    'are compared by the order of their commits, not by that of uploads (%s, %s)',
    async (one, other) => {
      const newer = { ...RUN, id: 'run2', harness: 'go', revision: 'cd'.repeat(20) };
      serve({
        'GET /api/v1/projects/bson/runs': () => list([RUN, newer]),
        'GET /api/v1/projects/bson/revisions': () =>
          list([revision({ revision: newer.revision }), revision({ revision: RUN.revision })]),
      });
      render(<RunsPage place={PLACE} />);
      fireEvent.click(await screen.findByText(one), { shiftKey: true });
      fireEvent.click(screen.getByText(other), { shiftKey: true });
      await waitFor(() => {
        expect(location.search).toContain(
          `baseline=rev:${RUN.revision}&candidate=rev:${newer.revision}`,
        );
      });
    },
  );

  it('of a stable branch are those that were uploaded for it', async () => {
    const requests = serve({ 'GET /api/v1/projects/bson/runs': () => list([]) });
    render(<RunsPage place={{ ...PLACE, branch: 'release/1.x' }} />);
    expect(await screen.findByText('of branch release/1.x')).toBeTruthy();
    expect(requests[0]?.url.searchParams.get('branch')).toBe('release/1.x');
  });

  it('tell whoever is signed in why an upload was refused', async () => {
    become(readerWith('read'));
    serve({
      'GET /api/v1/projects/bson/runs': () => list([]),
      'GET /api/v1/projects/bson/uploads': () =>
        list([
          {
            id: 7,
            receivedAt: '2026-01-01T00:00:00Z',
            sender: 'ci',
            address: null,
            revision: 'ab'.repeat(20),
            machine: 'm1',
            status: 422,
            run: null,
            problem: 'unreadable-output',
            detail: 'Line 3: no number',
            bytes: 1234,
          },
        ]),
    });
    render(<RunsPage place={PLACE} />);
    const row = (await screen.findByText('Line 3: no number')).closest('tr');
    expect(row?.textContent).toContain('refused: 422 unreadable output');
    expect(screen.getByText('What to do').getAttribute('href')).toBe('/problems/unreadable-output');
    expect(row?.textContent).toContain('ci');
    expect(screen.queryByText('Address')).toBeNull();
  });

  it('show of the log only what was refused, if the link says so', async () => {
    become(readerWith('read'));
    const requests = serve({
      'GET /api/v1/projects/bson/runs': () => list([]),
      'GET /api/v1/projects/bson/uploads': () => list([]),
    });
    render(<RunsPage place={{ ...PLACE, log: 'refused' }} />);
    await screen.findByText('No upload was refused.');
    const asked = requests.find(({ url }) => url.pathname.endsWith('/uploads'));
    expect(asked?.url.searchParams.get('refused')).toBe('true');
    expect(screen.getByText('All').getAttribute('href')).toBe('/projects/bson/runs');
  });

  it('when there are none, say how to send one', async () => {
    serve({ 'GET /api/v1/projects/bson/runs': () => list([]) });
    render(<RunsPage place={PLACE} />);
    await screen.findByText('No uploads yet');
    expect(document.body.textContent).toContain('curl');
  });
});
