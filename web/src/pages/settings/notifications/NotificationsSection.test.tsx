import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { SentMessage, Subscription, SubscriptionOptions } from '../../../api/settingsTypes';
import { readerWith } from '../../../testing/readers';
import { list, problem, type Request, serve } from '../../../testing/service';
import { NotificationsSection } from './NotificationsSection';

const PATH = '/api/v1/projects/bson/subscriptions';

const OPTIONS: SubscriptionOptions = {
  channels: [
    { channel: 'email', missing: 'the operator has set no mail server' },
    { channel: 'webhook', missing: null },
    { channel: 'slack', missing: null },
  ],
  events: [
    { event: 'regression.confirmed', about: 'a regression is real' },
    { event: 'regression.resolved', about: 'a series is back at its level' },
    { event: 'machine.sick', about: 'a machine became noisy' },
    { event: 'week.ended', about: 'on Monday: what changed in the week' },
  ],
};

const TEAM: Subscription = {
  id: 's1',
  name: 'team',
  channel: 'webhook',
  address: 'https://hooks.example.org/bson',
  events: ['regression.confirmed'],
  minPercent: 0,
  digest: 'immediately',
  digestAt: '09:00',
  timeZone: 'UTC',
  ofOwners: null,
  paused: null,
  createdAt: '2026-01-01T00:00:00Z',
};

type Answers = Parameters<typeof serve>[0];

function show(subscriptions: readonly Subscription[], answers: Answers = {}): Request[] {
  const requests = serve({
    [`GET ${PATH}`]: () => list(subscriptions),
    [`GET ${PATH}/options`]: () => OPTIONS,
    ...answers,
  });
  render(<NotificationsSection project="bson" />);
  return requests;
}

function sent(requests: readonly Request[], method: string): Request | undefined {
  return requests.find((request) => request.method === method);
}

async function rowOf(name: string) {
  return within(await screen.findByRole('listitem', { name }));
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('notifications', () => {
  it('say that there are no recipients', async () => {
    show([]);
    await screen.findByText('No recipients yet. Alerts are on this dashboard all the same.');
  });

  it('show where each goes, and what of', async () => {
    show([TEAM]);
    const row = await rowOf('team');
    expect(row.getByText('https://hooks.example.org/bson')).toBeTruthy();
    expect(row.getByText(/^regression confirmed – /)).toBeTruthy();
  });

  it('are kept from those who are not signed in', async () => {
    become(NOBODY);
    const requests = show([TEAM]);
    await screen.findByText('Sign in as an admin of this project to see who is notified.');
    expect(requests).toEqual([]);
  });
});

describe('a new subscription', () => {
  async function fill(): Promise<HTMLElement> {
    const add = await screen.findByRole('button', { name: 'Add a subscription' });
    await waitFor(() => {
      expect(add).toHaveProperty('disabled', false);
    });
    fireEvent.click(add);
    fireEvent.input(screen.getByLabelText('Address'), {
      target: { value: 'https://hooks.example.org/new' },
    });
    return screen.getByRole('form', { name: 'New subscription' });
  }

  it('begins with a channel that is set up', async () => {
    show([]);
    await fill();
    expect(screen.getByLabelText('Channel')).toHaveProperty('value', 'webhook');
  });

  it('is sent as it was described, and its secret is shown once', async () => {
    const requests = show([], { [`POST ${PATH}`]: () => ({ ...TEAM, secret: 'whsec_1' }) });
    fireEvent.submit(await fill());
    const secret = await screen.findByLabelText('Secret that messages are signed with');
    expect(secret).toHaveProperty('value', 'whsec_1');
    expect(sent(requests, 'POST')?.body).toMatchObject({
      channel: 'webhook',
      address: 'https://hooks.example.org/new',
      digest: 'immediately',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Secret that messages are signed with')).toBeNull();
  });

  it('asks for the time of day only if it is sent once a day', async () => {
    show([]);
    await fill();
    expect(screen.queryByLabelText('At')).toBeNull();
    fireEvent.change(screen.getByLabelText('How often'), { target: { value: 'daily' } });
    expect(screen.getByLabelText('At')).toBeTruthy();
    expect(screen.getByLabelText('Time zone')).toBeTruthy();
  });

  it('asks for the time of day if it is told what changed in the week', async () => {
    show([]);
    await fill();
    fireEvent.click(screen.getByRole('checkbox', { name: /^week ended/ }));
    expect(screen.getByLabelText('At')).toBeTruthy();
    expect(screen.getByLabelText('Time zone')).toBeTruthy();
  });

  it('cannot go to a channel that is not set up, and says what is missing', async () => {
    show([]);
    await fill();
    fireEvent.change(screen.getByLabelText('Channel'), { target: { value: 'email' } });
    await screen.findByText('Not set up yet: the operator has set no mail server.');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  });

  it('needs something to tell', async () => {
    show([]);
    await fill();
    const add = screen.getByRole('button', { name: 'Add' });
    await waitFor(() => {
      const [chosen] = screen.queryAllByRole('checkbox', { checked: true });
      if (chosen !== undefined) fireEvent.click(chosen);
      expect(add).toHaveProperty('disabled', true);
    });
  });

  it('shows beside the form what the service refused', async () => {
    show([], { [`POST ${PATH}`]: () => problem(422, 'Unusable', 'The address is private.') });
    fireEvent.submit(await fill());
    expect((await screen.findByRole('alert')).textContent).toBe('The address is private.');
    expect(screen.getByRole('form', { name: 'New subscription' })).toBeTruthy();
  });

  it('is dropped by Cancel', async () => {
    show([]);
    await fill();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add a subscription' })).toBeTruthy();
  });
});

describe('a subscription', () => {
  it('is paused and resumed', async () => {
    const requests = show([TEAM], { [`PATCH ${PATH}/s1`]: () => TEAM });
    fireEvent.click((await rowOf('team')).getByRole('button', { name: 'Pause' }));
    await waitFor(() => {
      expect(sent(requests, 'PATCH')?.body).toEqual({ paused: true });
    });
  });

  it('that is paused says why', async () => {
    show([{ ...TEAM, paused: 'ten messages in a row were refused' }]);
    const row = await rowOf('team');
    expect(row.getByText('Paused: ten messages in a row were refused')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Resume' })).toBeTruthy();
  });

  it('is tried, with what its receiver answered', async () => {
    const answer = {
      delivered: false,
      status: 410,
      durationMs: 31,
      reason: 'the receiver is gone',
      answer: 'Gone',
    };
    show([TEAM], { [`POST ${PATH}/s1/test`]: () => answer });
    fireEvent.click((await rowOf('team')).getByRole('button', { name: 'Test' }));
    const said = await screen.findByText(/^Not taken: the receiver is gone/);
    expect(said.textContent).toContain('Answered with 410 after 31 ms.');
    expect(screen.getByText('Gone')).toBeTruthy();
  });

  it('says that a test message arrived', async () => {
    const answer = { delivered: true, status: 204, durationMs: 9, reason: null, answer: null };
    show([TEAM], { [`POST ${PATH}/s1/test`]: () => answer });
    fireEvent.click((await rowOf('team')).getByRole('button', { name: 'Test' }));
    await screen.findByText(/^The test message was taken\./);
  });

  it('is changed in a form that knows its present state', async () => {
    const requests = show([TEAM], { [`PATCH ${PATH}/s1`]: () => TEAM });
    const row = await rowOf('team');
    fireEvent.click(row.getByRole('button', { name: 'Edit' }));
    await row.findByRole('form', { name: 'Change team' });
    expect(row.getByLabelText('Channel')).toHaveProperty('disabled', true);
    expect(row.getByLabelText('Name (optional)')).toHaveProperty('value', 'team');
    fireEvent.input(row.getByLabelText('Name (optional)'), { target: { value: 'all' } });
    fireEvent.submit(row.getByRole('form'));
    await waitFor(() => {
      expect(sent(requests, 'PATCH')?.body).toMatchObject({ name: 'all' });
    });
    await waitFor(() => {
      expect(row.queryByRole('form')).toBeNull();
    });
  });

  it('is removed after a question', async () => {
    const requests = show([TEAM], { [`DELETE ${PATH}/s1`]: () => ({}) });
    fireEvent.click((await rowOf('team')).getByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove team?' }));
    expect(sent(requests, 'DELETE')).toBeUndefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(sent(requests, 'DELETE')?.url.pathname).toBe(`${PATH}/s1`);
    });
  });

  it('gets another secret after a question', async () => {
    show([TEAM], { [`POST ${PATH}/s1/secret`]: () => ({ secret: 'whsec_2' }) });
    fireEvent.click((await rowOf('team')).getByRole('button', { name: 'New secret' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'New secret' }));
    const secret = await screen.findByLabelText('Secret that messages are signed with');
    expect(secret).toHaveProperty('value', 'whsec_2');
  });

  it('has a secret only as a webhook', async () => {
    show([{ ...TEAM, channel: 'slack' }]);
    expect((await rowOf('team')).queryByRole('button', { name: 'New secret' })).toBeNull();
  });
});

describe('the log of a subscription', () => {
  const MESSAGE: SentMessage = {
    id: 'm1',
    event: 'regression.confirmed',
    state: 'FAILED',
    attempts: 3,
    status: 500,
    durationMs: 12,
    reason: 'the receiver answered with an error',
    createdAt: '2026-01-01T00:00:00Z',
    nextAttempt: null,
    events: [],
    attemptedAt: null,
  };

  async function openLog() {
    const row = await rowOf('team');
    fireEvent.click(row.getByRole('button', { name: 'Log' }));
    return row;
  }

  it('says what became of each message', async () => {
    show([TEAM], { [`GET ${PATH}/s1/deliveries`]: () => list([MESSAGE]) });
    const row = await openLog();
    await row.findByText('failed');
    expect(
      row.getByText('500, 12 ms, attempt 3, the receiver answered with an error'),
    ).toBeTruthy();
  });

  it('sends a message again', async () => {
    const again = `${PATH}/s1/deliveries/m1/redeliver`;
    const requests = show([TEAM], {
      [`GET ${PATH}/s1/deliveries`]: () => list([MESSAGE]),
      [`POST ${again}`]: () => ({}),
    });
    const row = await openLog();
    fireEvent.click(await row.findByRole('button', { name: 'Send again' }));
    await waitFor(() => {
      expect(sent(requests, 'POST')?.url.pathname).toBe(again);
    });
  });

  it('says that nothing was sent', async () => {
    show([TEAM], { [`GET ${PATH}/s1/deliveries`]: () => list([]) });
    await (await openLog()).findByText(/^Nothing was sent in the last 30 days/);
  });

  it('closes as it opened', async () => {
    show([TEAM], { [`GET ${PATH}/s1/deliveries`]: () => list([MESSAGE]) });
    const row = await openLog();
    await row.findByText('failed');
    fireEvent.click(row.getByRole('button', { name: 'Log', expanded: true }));
    expect(row.queryByText('failed')).toBeNull();
  });
});
