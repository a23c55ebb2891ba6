import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { Forge, ForgeConnection } from '../../../api/settingsTypes';
import type { Delivery, Project } from '../../../api/types';
import { readerWith } from '../../../testing/readers';
import { list, problem, type Request, serve } from '../../../testing/service';
import { ForgeSection } from './ForgeSection';
import { project } from '../../../testing/projects';

const BASE = '/api/v1/projects/bson';
const FORGES = '/api/v1/forges';

const PROJECT = project({ repository: 'https://git.example.org/mongodb/bson' });

const CONNECTED: ForgeConnection = {
  kind: 'gitea',
  repository: 'mongodb/bson',
  missing: [],
  hasAddress: true,
  takesWebhooks: true,
  webhookUrl: 'https://bench.example.org/hooks/gitea',
};

const NOT_CONNECTED: ForgeConnection = {
  ...CONNECTED,
  kind: null,
  missing: ['no forge connected'],
  takesWebhooks: false,
  webhookUrl: null,
};

const GITEA: Forge = {
  kind: 'gitea',
  url: 'https://git.example.org',
  credentials: 'TOKEN',
  configured: false,
  takesWebhooks: true,
  webhookUrl: 'https://bench.example.org/hooks/gitea',
  webhookSecret: null,
};

interface Shown {
  readonly project?: Partial<Project>;
  readonly connection?: ForgeConnection;
  readonly forges?: readonly Forge[];
  readonly answers?: Parameters<typeof serve>[0];
}

function show({ project, connection, forges, answers }: Shown = {}) {
  const onChange = vi.fn();
  const requests = serve({
    [`GET ${BASE}/forge`]: () => connection ?? CONNECTED,
    [`GET ${FORGES}`]: () => list(forges ?? [GITEA]),
    [`GET ${BASE}/tracker`]: () => ({ opensIssues: false, reason: null }),
    ...answers,
  });
  render(<ForgeSection project={{ ...PROJECT, ...project }} onChange={onChange} />);
  return { requests, onChange };
}

function sent(requests: readonly Request[], method: string): Request | undefined {
  return requests.find((request) => request.method === method);
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('a connected forge', () => {
  it('shows that nothing is missing', async () => {
    show();
    await screen.findByText('It has the permissions that this takes.');
    expect(screen.getByText('The service knows the address that they begin with.')).toBeTruthy();
  });

  it('is tried beside the newest commit', async () => {
    const commit = 'ab'.repeat(20);
    show({ answers: { [`POST ${BASE}/forge/test`]: () => ({ commit, shortcoming: null }) } });
    await screen.findByText('It appears beside the newest commit of main.');
    fireEvent.click(screen.getByRole('button', { name: 'Send a test status' }));
    const status = await screen.findByText(/^It stands beside commit/);
    expect(status.querySelector('a')?.getAttribute('href')).toContain(commit);
  });

  it('says of a test what works less well', async () => {
    const shortcoming = 'the account may not set a status';
    show({ answers: { [`POST ${BASE}/forge/test`]: () => ({ commit: 'c1', shortcoming }) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test status' }));
    await screen.findByText('The account may not set a status.');
  });

  it('says why a test failed', async () => {
    const refused = problem(502, 'Refused', 'The forge answers 403.');
    show({ answers: { [`POST ${BASE}/forge/test`]: () => refused } });
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test status' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The forge answers 403.');
  });

  it('shows what was posted to pull requests last', async () => {
    const delivery: Delivery = {
      pullRequest: 128,
      state: 'NOT_TOLD',
      reason: 'the policy says so',
      evaluation: null,
      failedAttempts: 0,
      commentedAt: null,
      commentDeleted: false,
      statusAt: null,
      nextAttempt: null,
    };
    show({ answers: { [`GET ${BASE}/deliveries`]: () => list([delivery]) } });
    const part = (await screen.findByText('Posted to pull requests')).closest('details');
    fireEvent(part ?? document.body, new Event('toggle'));
    await screen.findByText('#128');
    expect(screen.getByText('No comment posted: the policy says so.')).toBeTruthy();
  });
});

describe('a project without a repository', () => {
  it('is given one', async () => {
    const { requests, onChange } = show({
      project: { repository: null },
      connection: NOT_CONNECTED,
      answers: { [`PATCH ${BASE}`]: () => PROJECT },
    });
    const field = await screen.findByLabelText('Repository');
    const save = screen.getByRole('button', { name: 'Name the repository' });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.input(field, { target: { value: 'https://github.com/acme/driver' } });
    fireEvent.submit(save.closest('form') ?? save);
    await waitFor(() => {
      expect(onChange).toHaveBeenCalledOnce();
    });
    expect(sent(requests, 'PATCH')?.body).toEqual({ repository: 'https://github.com/acme/driver' });
  });
});

describe('the forges of the installation', () => {
  it('are listed with how they are connected', async () => {
    show({ forges: [GITEA, { ...GITEA, url: 'https://two.example.org', configured: true }] });
    const two = (await screen.findByText('https://two.example.org')).closest('li');
    expect(two?.textContent).toContain('Gitea or Forgejo');
    expect(two?.textContent).toContain('named by the configuration');
    expect(within(two ?? document.body).queryByRole('button', { name: 'Disconnect' })).toBeNull();
  });

  it('are left to the admins of the installation', async () => {
    become(readerWith(null, { bson: 'admin' }));
    show();
    await screen.findByText(/^Forges belong to the whole installation/);
    expect(screen.queryByText('Forges of this installation')).toBeNull();
  });

  it('are disconnected after a question', async () => {
    const { requests } = show({ answers: { [`DELETE ${FORGES}`]: () => ({}) } });
    fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(
      screen.getByRole('dialog', { name: 'Disconnect https://git.example.org?' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => {
      expect(sent(requests, 'DELETE')?.url.searchParams.get('url')).toBe(GITEA.url);
    });
  });

  it('are connected with a token, and show their webhook once', async () => {
    const made = { ...GITEA, webhookSecret: 'whsec_4' };
    const { requests } = show({
      connection: NOT_CONNECTED,
      forges: [],
      answers: { [`PUT ${FORGES}`]: () => made },
    });
    await screen.findByText('None is connected yet. All projects share those that are.');
    expect(screen.getByLabelText('Kind')).toHaveProperty('value', 'gitea');
    expect(screen.getByLabelText('Address of the forge')).toHaveProperty(
      'value',
      'https://git.example.org',
    );
    const connect = screen.getByRole('button', { name: 'Connect with a token' });
    expect(connect).toHaveProperty('disabled', true);
    fireEvent.input(screen.getByLabelText('Token'), { target: { value: 'secret' } });
    fireEvent.submit(connect.closest('form') ?? connect);
    expect(await screen.findByLabelText('Webhook secret')).toHaveProperty('value', 'whsec_4');
    expect(sent(requests, 'PUT')?.body).toEqual({
      kind: 'gitea',
      url: 'https://git.example.org',
      token: 'secret',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Webhook secret')).toBeNull();
  });

  it('say what keeps alerts from becoming issues', async () => {
    const reason = 'Jira answered with status 401';
    show({ answers: { [`GET ${BASE}/tracker`]: () => ({ opensIssues: true, reason }) } });
    expect(
      (await screen.findByText(/Not all alerts become issues/)).parentElement?.textContent,
    ).toBe('Not all alerts become issues. Jira answered with status 401.');
  });

  it('connect Jira with an account, and say how a project chooses it', async () => {
    const made: Forge = {
      ...GITEA,
      kind: 'jira',
      url: 'https://acme.atlassian.net',
      takesWebhooks: false,
    };
    const { requests } = show({ answers: { [`PUT ${FORGES}`]: () => made } });
    fireEvent.change(await screen.findByLabelText('Kind'), { target: { value: 'jira' } });
    fireEvent.input(screen.getByLabelText('Address of the forge'), {
      target: { value: 'https://acme.atlassian.net' },
    });
    const token = screen.getByLabelText('E-mail address, colon, API token');
    fireEvent.input(token, { target: { value: 'bot@example.org:secret' } });
    fireEvent.submit(token.closest('form') ?? token);
    expect(
      await screen.findByText(
        'issues: { when: confirmed, tracker: https://acme.atlassian.net/browse/KEY }',
      ),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Webhook secret')).toBeNull();
    expect(sent(requests, 'PUT')?.body).toEqual({
      kind: 'jira',
      url: 'https://acme.atlassian.net',
      token: 'bot@example.org:secret',
    });
  });

  it('say why a token was refused', async () => {
    show({
      connection: NOT_CONNECTED,
      forges: [],
      answers: { [`PUT ${FORGES}`]: () => problem(422, 'Unusable', 'The token may not write.') },
    });
    const field = await screen.findByLabelText('Token');
    fireEvent.input(field, { target: { value: 'secret' } });
    fireEvent.submit(field.closest('form') ?? field);
    expect((await screen.findByRole('alert')).textContent).toBe('The token may not write.');
  });

  it('offer an App for GitHub only', async () => {
    show({ connection: NOT_CONNECTED, forges: [] });
    const kind = await screen.findByLabelText('Kind');
    expect(screen.queryByRole('button', { name: 'Create a GitHub App' })).toBeNull();
    fireEvent.change(kind, { target: { value: 'github' } });
    expect(screen.getByRole('button', { name: 'Create a GitHub App' })).toBeTruthy();
    expect(screen.getByLabelText('Owning organization (optional)')).toBeTruthy();
  });
});
