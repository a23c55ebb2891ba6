import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Alert, CulpritCommit } from '../../api/types';
import { become, NOBODY } from '../../api/session';
import { readerWith } from '../../testing/readers';
import { list, problem, serve } from '../../testing/service';
import { alertsPlace } from '../../url';
import { actionsOn, actionsOnAll } from './actions';
import { AlertsPage } from './AlertsPage';
import { alertsPath } from './query';

const PATH = '/api/v1/projects/bson/alerts';

const ALERT: Alert = {
  id: 'a1',
  state: 'CONFIRMED',
  branch: 'main',
  series: 17,
  benchmark: 'org.bson.BsonCodecBenchmark.encode',
  parameters: { dataset: 'flat' },
  metric: { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
  platform: 'default',
  introducedBy: { after: 'r1', upTo: 'r2', commits: [], othersBetween: false },
  percentChange: -35.2,
  difference: -35.2,
  zScore: -17.5,
  openedAt: '2026-01-01T00:00:00Z',
  pullRequest: 128,
  owners: [],
  assignee: null,
  snoozedUntil: null,
  machines: ['m1'],
  group: 'r1..r2',
  search: null,
  history: [],
  profiledAt: null,
};

const REPOSITORY = 'https://github.com/mongodb/bson';
const AT = '2026-01-01T00:00:00Z';
const [GOOD, BAD] = ['a'.repeat(40), 'b'.repeat(40)];

function commit(subject: string): CulpritCommit {
  return { revision: BAD, label: 'bbbbbbbbbb', subject, author: 'Ada', committedAt: AT };
}

/** In tests everything is in sight. */
class Near {
  constructor(private readonly seen: IntersectionObserverCallback) {}

  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => {
      this.seen([entry], this as unknown as IntersectionObserver);
    });
  }

  unobserve(): void {
    // Everything stays in sight.
  }
}

beforeEach(() => {
  become(NOBODY);
});

afterEach(cleanup);

describe('alerts', () => {
  it('say what got slower, by how much, and since which commits', async () => {
    serve({ [`GET ${PATH}`]: () => list([ALERT]) });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const card = (await screen.findByText('−35.2%')).closest('section');
    expect(card?.textContent).toContain('pull request #128');
    expect(card?.querySelector('a[href*="rev:r1"]')?.getAttribute('href')).toContain(
      'candidate=rev:r2',
    );
  });

  it('name the functions that one lies in once it comes into sight', async () => {
    vi.stubGlobal('IntersectionObserver', Near);
    const profiled = { ...ALERT, profiledAt: 'r5' };
    const frames = [
      { function: 'Codec.copy', change: 1.8123, unit: 'µs/op', place: 'new' },
      { function: 'Codec.write', change: -0.2, unit: 'µs/op', place: null },
    ];
    const requests = serve({
      [`GET ${PATH}`]: () => list([profiled, { ...ALERT, id: 'a2' }]),
      [`GET ${PATH}/a1`]: () => ({
        ...profiled,
        functions: {
          series: 17,
          profile: 'p2',
          revision: 'r5',
          revisionsAfter: 3,
          machine: 'm1',
          baseRevision: 'r1',
          baseMachine: 'm1',
          frames,
        },
      }),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const copy = await screen.findByText('Codec.copy');
    expect(copy.getAttribute('href')).toBe(
      '/projects/bson/profiles/p2?series=17&before=r2&frame=Codec.copy',
    );
    const told = screen.getByRole('list', { name: 'Functions that it lies in' });
    expect(told.textContent).toContain('Codec.copy +1.812 µs/op, new in this path');
    expect(told.textContent).toContain('Codec.write −200 ns/op');
    expect(told.textContent).toContain(
      'by a profile of r5, 3 revisions after the step, on m1, against one of r1',
    );
    expect(requests.some(({ url }) => url.pathname === `${PATH}/a2`)).toBe(false);
  });

  it('tell of an exceeded limit by its words, and of what was found', async () => {
    const exceeded = {
      limit: 'at most 5 % worse than v2.3',
      earlier: false,
      sentence: 'It is 9.02 % worse than v2.3 was: more than the limit allows.',
      heldBy: null,
    };
    serve({
      [`GET ${PATH}`]: () =>
        list([
          { ...ALERT, percentChange: null, zScore: null, exceeded },
          { ...ALERT, id: 'a2', percentChange: null, zScore: null, exceeded },
        ]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const [limit] = await screen.findAllByText('at most 5 % worse than v2.3');
    const card = limit?.closest('section');
    expect(card?.textContent).toContain('more than the limit allows');
    expect(card?.textContent).toContain('2 alerts');
    expect(card?.textContent).not.toContain('up to');
  });

  it('blame no commit for a limit that all known ones exceed', async () => {
    const exceeded = {
      limit: 'at most 1 us',
      earlier: true,
      sentence: 'It is 2 us.',
      heldBy: null,
    };
    const introducedBy = { after: 'r1', upTo: 'r1', commits: [], othersBetween: false };
    serve({ [`GET ${PATH}`]: () => list([{ ...ALERT, introducedBy, exceeded }]) });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const card = (await screen.findByText('at most 1 us')).closest('section');
    expect(card?.textContent).toContain('Exceeded before r1');
    expect(card?.querySelector('a[href*="rev:r1"]')).toBeNull();
  });

  it('are asked for by state', async () => {
    const requests = serve({ [`GET ${PATH}`]: () => list([]) });
    render(<AlertsPage place={alertsPlace('bson', 'RESOLVED')} />);
    await screen.findByText('No alerts in this state');
    expect(requests.find(({ url }) => url.pathname === PATH)?.url.searchParams.get('state')).toBe(
      'RESOLVED',
    );
  });

  it('show why a decision was refused', async () => {
    become(readerWith('triage'));
    serve({
      [`GET ${PATH}`]: () => list([ALERT]),
      [`POST ${PATH}/actions`]: () => problem(403, 'Forbidden', 'The token may only read.'),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    fireEvent.click(await screen.findByText('Dismiss', { selector: '.button.small' }));
    fireEvent.input(screen.getByLabelText('Reason (visible to others)'), {
      target: { value: 'no' },
    });
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(screen.getByRole('alert', { hidden: true }).textContent).toBe(
        'The token may only read.',
      );
    });
  });

  it('are grouped by the commits they came in with, which the forge shows', async () => {
    const introducedBy = {
      after: GOOD,
      upTo: BAD,
      commits: [commit('Cache the type information')],
      othersBetween: false,
    };
    serve({
      'GET /api/v1/projects/bson': () => ({ slug: 'bson', repository: REPOSITORY }),
      [`GET ${PATH}`]: () =>
        list([
          { ...ALERT, id: 'a1', introducedBy, group: 'g1', percentChange: -12 },
          { ...ALERT, id: 'a2', introducedBy, group: 'g1', percentChange: -80 },
          { ...ALERT, id: 'a3' },
        ]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const group = (await screen.findByText('Cache the type information')).closest('section');
    expect(group?.querySelectorAll('.alert')).toHaveLength(2);
    expect(group?.textContent).toContain('2 alerts, up to −80.0%');
    expect(group?.textContent).toContain('Ada');
    expect((await screen.findByText('Code changes')).getAttribute('href')).toBe(
      `${REPOSITORY}/compare/${GOOD}...${BAD}`,
    );
  });

  it('counts a change from 0 for more than any percentage, of several the first by name', async () => {
    const FROM_NOTHING = {
      ...ALERT,
      group: 'g1',
      percentChange: null,
      difference: 64,
      zScore: null,
    };
    serve({
      [`GET ${PATH}`]: () =>
        list([
          { ...ALERT, group: 'g1', percentChange: 80 },
          { ...FROM_NOTHING, id: 'a2', metric: { ...ALERT.metric, name: 'bytes' }, difference: 9 },
          { ...FROM_NOTHING, id: 'a3', metric: { ...ALERT.metric, name: 'allocs' } },
        ]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const [group] = await screen.findAllByText(/the largest/);
    expect(group?.textContent).toContain('3 alerts, the largest from 0 to 64');
  });

  it('that are selected are dismissed together, with one reason', async () => {
    become(readerWith('admin'));
    const requests = serve({
      [`GET ${PATH}`]: () => list([ALERT, { ...ALERT, id: 'a2' }]),
      [`POST ${PATH}/actions`]: () => list([]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    fireEvent.click(await screen.findByLabelText('Select all 2 alerts of these commits'));
    const bar = within(screen.getByRole('region', { name: 'Selected alerts' }));
    bar.getByText('2 alerts selected');
    fireEvent.click(bar.getByText('Dismiss'));
    fireEvent.input(screen.getByLabelText('Reason (visible to others)'), {
      target: { value: 'accepted' },
    });
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        ids: ['a1', 'a2'],
        action: 'DISMISS',
        note: 'accepted',
      });
    });
    await waitFor(() => {
      expect(screen.queryByRole('region')).toBeNull();
    });
  });

  it('are decided on once by a double click', async () => {
    become(readerWith('triage'));
    const requests = serve({
      [`GET ${PATH}`]: () => list([ALERT]),
      [`POST ${PATH}/actions`]: () => list([]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }));
    const form = document.querySelector('dialog[open] form') ?? document.body;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('lead on to the next row when the one that was decided on has gone', async () => {
    become(readerWith('triage'));
    let alerts = [ALERT, { ...ALERT, id: 'a2', benchmark: 'org.bson.Next.decode' }];
    serve({
      [`GET ${PATH}`]: () => list(alerts),
      [`POST ${PATH}/actions`]: () => {
        alerts = alerts.slice(1);
        return list([]);
      },
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    const [first] = await screen.findAllByRole('button', { name: 'Dismiss' });
    first?.focus();
    fireEvent.click(first ?? document.body);
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Select org.bson.Next.decode',
      );
    });
  });

  it('are snoozed for as long as is chosen', async () => {
    become(readerWith('triage'));
    const requests = serve({
      [`GET ${PATH}`]: () => list([ALERT]),
      [`POST ${PATH}/actions`]: () => list([]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Snooze', hidden: true }));
    fireEvent.change(screen.getByLabelText('How long'), { target: { value: '30' } });
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    const { until } = requests.find(({ method }) => method === 'POST')?.body as { until: string };
    const days = (Date.parse(until) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
  });

  it('are assigned to the reader by a click', async () => {
    become(readerWith('triage'));
    const requests = serve({
      [`GET ${PATH}`]: () => list([ALERT]),
      [`POST ${PATH}/actions`]: () => list([]),
    });
    render(<AlertsPage place={alertsPlace('bson')} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Assign', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
    expect(screen.getByLabelText('Assignee')).toHaveProperty('value', 'Ada Lovelace');
    fireEvent.submit(document.querySelector('dialog[open] form') ?? document.body);
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        ids: ['a1'],
        action: 'ASSIGN',
        assignee: 'Ada Lovelace',
      });
    });
  });

  it('say until when they are put aside, and why', async () => {
    const history = [
      { at: '2026-01-01T00:00:00Z', by: 'Ada', action: 'snoozed', note: 'holidays' },
    ];
    serve({
      [`GET ${PATH}`]: () => list([{ ...ALERT, snoozedUntil: '2999-01-01T12:00:00Z', history }]),
    });
    render(<AlertsPage place={alertsPlace('bson', 'SNOOZED')} />);
    await screen.findByText('snoozed until Jan 1, 2999');
    expect(screen.getByText('Ada snoozed it: “holidays”')).toBeTruthy();
    expect(screen.getByText('Wake')).toBeTruthy();
  });

  it('are asked for by all that is in the link', () => {
    const place = {
      ...alertsPlace('bson', 'ALL'),
      benchmark: 'enc',
      machine: 'm1',
      series: '17',
      opened: 'week',
    } as const;
    const asked = alertsPath(place, Date.parse('2026-01-08T00:00:00Z'));
    expect(asked).toBe(
      `${PATH}?benchmark=enc&machine=m1&series=17&since=2026-01-01T00%3A00%3A00.000Z&limit=200`,
    );
    expect(alertsPath(alertsPlace('bson'), 0)).toBe(`${PATH}?open=true&limit=200`);
    expect(alertsPath(alertsPlace('bson', 'SNOOZED'), 0)).toBe(`${PATH}?snoozed=true&limit=200`);
  });

  it('offer only what makes sense in their state', () => {
    expect(actionsOn('ACKNOWLEDGED', false)).toEqual(['Resolve', 'Dismiss', 'Assign', 'Snooze']);
    expect(actionsOn('DISMISSED', false)).toEqual(['Reopen']);
    expect(actionsOn('WITHDRAWN', false)).toEqual([]);
    expect(actionsOnAll([ALERT, { ...ALERT, state: 'DISMISSED' }])).toEqual([]);
  });
});
