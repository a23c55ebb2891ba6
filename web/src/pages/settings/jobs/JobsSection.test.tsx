import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../api/jobs';
import { become, NOBODY } from '../../../api/session';
import { readerWith } from '../../../testing/readers';
import { list, problem, type Request, serve } from '../../../testing/service';
import { JobsSection } from './JobsSection';

const PATH = '/api/v1/projects/bson/jobs';

const JOB: Job = {
  id: 'j1',
  kind: 'IMPORT',
  dryRun: false,
  status: 'DONE',
  requestedBy: 'Ada',
  requestedAt: '2026-01-01T00:00:00Z',
  finishedAt: '2026-01-01T00:01:00Z',
  total: 4,
  done: 4,
  failure: null,
};

const RUNNING: Job = { ...JOB, status: 'RUNNING', done: 1, finishedAt: null };

function show(
  jobs: readonly Job[],
  looked = '',
  answers: Parameters<typeof serve>[0] = {},
): Request[] {
  const requests = serve({ [`GET ${PATH}`]: () => list(jobs), ...answers });
  render(<JobsSection project="bson" looked={looked} />);
  return requests;
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('jobs', () => {
  it('are none at first', async () => {
    show([]);
    await screen.findByText('None yet.');
  });

  it('say what they are, who asked, and what came of them', async () => {
    show([JOB, { ...JOB, id: 'j2', kind: 'REREAD', dryRun: true, requestedBy: null }]);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain('done');
    expect(first?.textContent).toContain('by Ada');
    expect(second?.textContent).toContain('Uploads re-parsed, nothing changed');
  });

  it('lead to their outcome by a link', async () => {
    show([JOB]);
    const link = await screen.findByRole('link', { name: 'Import' });
    expect(link.getAttribute('href')).toBe('/projects/bson/settings?job=j1');
    expect(link.getAttribute('aria-expanded')).toBe('false');
  });

  it('show the outcome that the link names, also of an earlier release', async () => {
    const report = {
      total: 4,
      stored: 3,
      known: 1,
      refused: 0,
      finished: true,
      reasons: [],
      failure: null,
    };
    show([JOB], 'j1', { [`GET ${PATH}/j1`]: () => ({ ...JOB, report }) });
    const row = (await screen.findByRole('link', { name: 'Import', expanded: true })).closest('li');
    expect(row?.getAttribute('aria-current')).toBe('true');
    await within(row ?? document.body).findByText(/3/);
  });

  it('that failed say why', async () => {
    show([{ ...JOB, status: 'FAILED', failure: 'The archive is cut off.' }]);
    await screen.findByText('The archive is cut off.');
    expect(screen.getByText('failed')).toBeTruthy();
  });

  it('show how far they are', async () => {
    show([RUNNING]);
    const bar = await screen.findByRole('progressbar', { name: 'Import' });
    expect(bar).toHaveProperty('value', 25);
    expect(screen.getByText('25%')).toBeTruthy();
  });

  it('that wait for others say so', async () => {
    show([{ ...RUNNING, status: 'QUEUED', total: 0, done: 0 }]);
    await screen.findByText('waits for its turn');
  });

  it('are stopped by a button', async () => {
    let jobs = [RUNNING];
    const requests = serve({
      [`GET ${PATH}`]: () => list(jobs),
      [`DELETE ${PATH}/j1`]: () => {
        jobs = [{ ...RUNNING, status: 'CANCELLED' }];
        return {};
      },
    });
    render(<JobsSection project="bson" looked="" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    await screen.findByText('cancelled');
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('are stopped by admins only', async () => {
    become(readerWith('read'));
    show([RUNNING]);
    const stop = await screen.findByRole('button', { name: 'Stop' });
    expect(stop).toHaveProperty('disabled', true);
    expect(stop.title).toBe('Only an admin of this project can stop it');
  });

  it('say why they could not be stopped', async () => {
    show([RUNNING], '', { [`DELETE ${PATH}/j1`]: () => problem(409, 'Late', 'It has ended.') });
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It has ended.');
  });

  it('cannot be stopped while the default branch changes', async () => {
    show([{ ...RUNNING, kind: 'MAINLINE' }]);
    await screen.findByText('Default branch changed');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('are read again by a button', async () => {
    const requests = show([]);
    await screen.findByText('None yet.');
    const before = requests.length;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => {
      expect(requests.length).toBeGreaterThan(before);
    });
  });

  it('say why they cannot be shown', async () => {
    show([], '', { [`GET ${PATH}`]: () => problem(503, 'Away', 'The database is away.') });
    expect((await screen.findByRole('alert')).textContent).toBe('The database is away.');
  });
});
