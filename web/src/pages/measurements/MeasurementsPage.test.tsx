import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { MeasurementRequest } from '../../api/types';
import { ASKED_REVISION, measurementRequest } from '../../testing/measurements';
import { readerWith } from '../../testing/readers';
import { list, problem, serve } from '../../testing/service';
import { measurementsPlace } from '../../url';
import { MeasurementsPage } from './MeasurementsPage';
import { subjectOf, whereOf } from './requests';

const PLACE = measurementsPlace('bson');
const ALL = '/api/v1/projects/bson/measurements';

const AT_WORK = measurementRequest({
  id: 'q2',
  state: 'LEASED',
  reason: 'BISECT',
  askedBy: null,
  agent: 'agent-1',
  measuredOn: 'perf-1',
  progress: 'building',
  attempts: 2,
  alert: 'a1',
});

beforeEach(() => {
  become(readerWith('triage'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

function serveRequests(requests: readonly MeasurementRequest[]) {
  return serve({
    [`GET ${ALL}`]: () => list(requests),
    [`POST ${ALL}`]: () => measurementRequest(),
    [`POST ${ALL}/q2/cancel`]: () => AT_WORK,
    'GET /api/v1/projects/bson/agents': () =>
      list([
        {
          agent: 'agent-1',
          machine: 'perf-1',
          platform: 'linux-x64',
          lastSeen: '2026-01-01T00:00:00Z',
          measurement: 'q2',
          progress: 'building',
        },
      ]),
    'GET /api/v1/projects/bson/machines': () => list([{ name: 'perf-1' }]),
  });
}

async function rowOf(state: string): Promise<string> {
  return (await screen.findByText(state)).closest('tr')?.textContent ?? '';
}

function submitForm(): void {
  const form = document.querySelector('dialog form');
  if (form !== null) fireEvent.submit(form);
}

describe('the measurements', () => {
  it('show who asked, why, where, and how far each is', async () => {
    serveRequests([AT_WORK, measurementRequest({ platform: 'linux-x64', filter: 'encode.*' })]);
    render(<MeasurementsPage place={PLACE} />);

    const working = await rowOf('with an agent');
    expect(working).toContain('search for a commit');
    expect(working).toContain('agent-1');
    expect(working).toContain('building');
    expect(working).toContain('attempt 2');
    expect(working).toContain('the service');
    const waiting = await rowOf('waiting');
    expect(waiting).toContain('any linux-x64');
    expect(waiting).toContain('only encode.*');
    expect(waiting).toContain('Ada');
  });

  it('are asked for by state and reason as the link says', async () => {
    const requests = serveRequests([]);
    render(<MeasurementsPage place={{ ...PLACE, state: 'FAILED', reason: 'CONFIRM' }} />);

    await screen.findByText('No measurement matches');
    const asked = requests.find(({ url }) => url.pathname === ALL);
    expect(asked?.url.searchParams.get('state')).toBe('FAILED');
    expect(asked?.url.searchParams.get('reason')).toBe('CONFIRM');
  });

  it('lead to the runs that came of them', async () => {
    serveRequests([
      measurementRequest({
        state: 'DONE',
        subject: 'Cache types',
        startedAt: '2026-01-01T00:00:00Z',
        finishedAt: '2026-01-01T00:02:00Z',
        runs: ['r1', 'r2'],
      }),
    ]);
    render(<MeasurementsPage place={PLACE} />);

    expect((await screen.findByText('2 runs')).getAttribute('href')).toBe(
      `/projects/bson/runs?revision=${ASKED_REVISION}`,
    );
    const measured = await rowOf('measured');
    expect(measured).toContain('Cache types');
    expect(measured).toContain('took 2 minutes');
  });

  it('are cancelled only after a second word', async () => {
    const requests = serveRequests([AT_WORK]);
    render(<MeasurementsPage place={PLACE} />);

    fireEvent.click(await screen.findByText('Cancel'));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByText(/The search that asked for it stops as well/)).toBeTruthy();
    submitForm();

    await waitFor(() => {
      expect(requests.some(({ url }) => url.pathname === `${ALL}/q2/cancel`)).toBe(true);
    });
  });

  it('are asked for by hand with what was filled in and nothing else', async () => {
    const requests = serveRequests([]);
    render(<MeasurementsPage place={PLACE} />);

    fireEvent.click(await screen.findByText('Measure a revision'));
    fireEvent.input(screen.getByLabelText('Revision'), { target: { value: ' abc ' } });
    fireEvent.input(screen.getByLabelText('Machine (optional)'), { target: { value: 'perf-1' } });
    submitForm();

    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        revision: 'abc',
        machine: 'perf-1',
      });
    });
  });

  it('say why the service refuses one', async () => {
    serve({
      [`GET ${ALL}`]: () => list([]),
      [`POST ${ALL}`]: () => problem(422, 'Unknown revision', 'Nobody knows abc here.'),
    });
    render(<MeasurementsPage place={PLACE} />);

    fireEvent.click(await screen.findByText('Measure a revision'));
    fireEvent.input(screen.getByLabelText('Revision'), { target: { value: 'abc' } });
    submitForm();

    expect(await screen.findByText(/Nobody knows abc here/)).toBeTruthy();
  });

  it('can be looked at, and not changed, without signing in', async () => {
    become(NOBODY);
    serveRequests([AT_WORK]);
    render(<MeasurementsPage place={PLACE} />);

    await rowOf('with an agent');
    expect(screen.queryByText('Cancel')).toBeNull();
    expect(screen.queryByText('Log')).toBeNull();
    expect(screen.queryByText('Agents')).toBeNull();
    expect(screen.getByText('Measure a revision')).toHaveProperty('disabled', true);
  });

  it('show the agents with what each measures', async () => {
    serveRequests([]);
    render(<MeasurementsPage place={PLACE} />);

    const agent = (await screen.findByText('linux-x64')).closest('tr');
    expect(agent?.textContent).toContain('perf-1');
    expect(screen.getByText('building').getAttribute('href')).toBe(
      '/projects/bson/measurements?request=q2',
    );
  });
});

describe('the log of a request', () => {
  const open = { ...PLACE, request: 'q2' };

  it('grows while an agent is at it', async () => {
    let log = 'make\n';
    serve({
      [`GET ${ALL}`]: () => list([AT_WORK]),
      [`GET ${ALL}/q2`]: () => AT_WORK,
      [`GET ${ALL}/q2/log`]: () => log,
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      render(<MeasurementsPage place={open} />);
      expect((await screen.findByRole('log')).textContent).toBe('make\n');

      log = 'make\nok\n';
      await vi.advanceTimersByTimeAsync(3000);

      await waitFor(() => {
        expect(screen.getByRole('log').textContent).toBe('make\nok\n');
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('says where it was cut', async () => {
    const cut = measurementRequest({ id: 'q2', state: 'FAILED', logCut: true, message: 'No make' });
    serve({
      [`GET ${ALL}`]: () => list([]),
      [`GET ${ALL}/q2`]: () => cut,
      [`GET ${ALL}/q2/log`]: () => 'make\n',
    });
    render(<MeasurementsPage place={open} />);

    expect(await screen.findByText(/the rest was left out/)).toBeTruthy();
    expect(screen.getByText('No make')).toBeTruthy();
  });
});

describe('a request in words', () => {
  it('names a pair, or the commits that are listed', () => {
    const [long, short] = ['d'.repeat(40), 'd'.repeat(10)];
    expect(subjectOf(measurementRequest({ revision: 'r2', baseline: long }))).toBe(
      `r2 in turn with ${short}`,
    );
    expect(subjectOf(measurementRequest({ revision: 'r2', listAfter: 'r1' }))).toBe(
      'commits from r1 to r2',
    );
  });

  it('names the machine that measured before the one that was wanted', () => {
    expect(whereOf({ machine: null, platform: null, measuredOn: null })).toBe('any');
    expect(whereOf({ machine: 'm1', platform: null, measuredOn: null })).toBe('m1');
    expect(whereOf({ machine: null, platform: 'linux-x64', measuredOn: 'm2' })).toBe('m2');
  });
});
