import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { Token } from '../../../api/settingsTypes';
import { readerWith } from '../../../testing/readers';
import { list, problem, type Request, serve } from '../../../testing/service';
import { TokensSection } from './TokensSection';

const BASE = '/api/v1/projects/bson';
const PATH = `${BASE}/tokens`;

const CI: Token = {
  id: 't1',
  name: 'ci of main',
  scope: 'upload',
  trust: 'PROTECTED',
  createdAt: '2026-01-01T00:00:00Z',
  issuedBy: 'Ada Lovelace',
  expiresAt: null,
  lastUsedAt: null,
};

type Answers = Parameters<typeof serve>[0];

function show(tokens: readonly Token[], answers: Answers = {}): Request[] {
  const requests = serve({ [`GET ${PATH}`]: () => list(tokens), ...answers });
  render(<TokensSection project="bson" />);
  return requests;
}

async function create(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Create token' }));
  return screen.getByRole('form', { name: 'New token' });
}

function unfold(title: string): void {
  const part = screen.getByText(title).closest('details');
  if (part !== null) fireEvent(part, new Event('toggle'));
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('tokens', () => {
  it('are listed with what they may do and whether they are used', async () => {
    show([CI, { ...CI, id: 't2', name: 'board', scope: 'read' }]);
    const row = (await screen.findByText('ci of main')).closest('tr');
    expect(row?.textContent).toContain('upload');
    expect(row?.textContent).toContain('protected');
    expect(row?.textContent).toContain('never');
    expect(row?.textContent).toContain('by Ada Lovelace');
    expect(screen.getByText('board').closest('tr')?.textContent).not.toContain('protected');
  });

  it('say what CI needs if there is none', async () => {
    show([]);
    await screen.findByText(/^None yet\. CI needs one with the scope upload/);
  });

  it('that have expired say so', async () => {
    show([{ ...CI, expiresAt: '2026-01-02T00:00:00Z' }]);
    await screen.findByText(/^expired/);
  });

  it('are revoked after a question', async () => {
    const requests = show([CI], { [`DELETE ${PATH}/t1`]: () => ({}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke “ci of main”?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => {
      expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    });
  });
});

describe('a new token', () => {
  it('is shown once, to be copied', async () => {
    const requests = show([], { [`POST ${PATH}`]: () => ({ ...CI, secret: 'bw_secret' }) });
    const form = await create();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: ' ci of main ' } });
    fireEvent.submit(form);
    expect(await screen.findByLabelText('Token “ci of main”')).toHaveProperty('value', 'bw_secret');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'ci of main',
      scope: 'upload',
      trust: 'PROTECTED',
    });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('Token “ci of main”')).toBeNull();
  });

  it('is asked for its trust only if it uploads', async () => {
    show([]);
    await create();
    expect(screen.getByLabelText('Trust')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Scope'), { target: { value: 'read' } });
    expect(screen.queryByLabelText('Trust')).toBeNull();
  });

  it('may be for an agent, which is asked for no trust', async () => {
    const requests = show([], { [`POST ${PATH}`]: () => ({ ...CI, secret: 'bw_secret' }) });
    const form = await create();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'perf-1' } });
    fireEvent.change(screen.getByLabelText('Scope'), { target: { value: 'agent' } });
    expect(screen.queryByLabelText('Trust')).toBeNull();
    fireEvent.submit(form);
    await screen.findByRole('status');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'perf-1',
      scope: 'agent',
    });
  });

  it('needs a name', async () => {
    show([]);
    const form = await create();
    const button = within(form).getByRole('button', { name: 'Create token' });
    expect(button).toHaveProperty('disabled', true);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ci' } });
    expect(button).toHaveProperty('disabled', false);
  });

  it('may end by itself', async () => {
    const requests = show([], { [`POST ${PATH}`]: () => ({ ...CI, secret: 'bw_secret' }) });
    const form = await create();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ci' } });
    fireEvent.change(screen.getByLabelText('Expires'), { target: { value: '30' } });
    fireEvent.submit(form);
    await screen.findByRole('status');
    const body = requests.find(({ method }) => method === 'POST')?.body as { expiresAt: string };
    expect((Date.parse(body.expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 2);
  });

  it('stays in the form if it is refused', async () => {
    show([], { [`POST ${PATH}`]: () => problem(409, 'Conflict', 'There is one of this name.') });
    const form = await create();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'ci' } });
    fireEvent.submit(form);
    expect((await screen.findByRole('alert')).textContent).toBe('There is one of this name.');
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'ci');
  });
});

describe('trusted CI jobs', () => {
  const TRUSTED = {
    id: 'p1',
    issuer: 'https://gitlab.example.org',
    repositoryId: 12,
    ownerId: 3,
    claims: null,
    trust: null,
    createdAt: '2026-01-01T00:00:00Z',
    lastUsedAt: null,
  };
  const JOBS = `${BASE}/trusted-publishers`;

  async function showJobs(answers: Answers = {}): Promise<Request[]> {
    const requests = show([CI], { [`GET ${JOBS}`]: () => list([TRUSTED]), ...answers });
    await screen.findByText('ci of main');
    unfold('Trusted CI jobs: upload without a secret');
    await screen.findByText('12');
    return requests;
  }

  it('are read only when somebody looks', async () => {
    const requests = show([CI], { [`GET ${JOBS}`]: () => list([TRUSTED]) });
    await screen.findByText('ci of main');
    expect(requests.some(({ url }) => url.pathname === JOBS)).toBe(false);
    unfold('Trusted CI jobs: upload without a secret');
    expect((await screen.findByText(/gitlab\.example\.org/)).textContent).toContain('not used yet');
  });

  it('of another CI are added by the claims of their tokens', async () => {
    const claims = { organization_slug: 'acme-inc', pipeline_slug: 'a=b', build_tag: '' };
    const known = { ...TRUSTED, id: 'p2', repositoryId: null, ownerId: null, trust: 'MEMBER' };
    const requests = await showJobs({
      [`GET ${JOBS}`]: () => list([TRUSTED, { ...known, claims }]),
      [`POST ${JOBS}`]: () => ({ ...known, claims }),
    });
    expect(
      screen.getByText('organization_slug=acme-inc, pipeline_slug=a=b, build_tag='),
    ).toBeDefined();
    fireEvent.change(screen.getByLabelText('Jobs of'), { target: { selectedIndex: 1 } });
    const issuer = 'https://agent.buildkite.com';
    fireEvent.input(screen.getByLabelText('Issuer'), { target: { value: issuer } });
    const lines = 'organization_slug = acme-inc\npipeline_slug=a=b\n\nbuild_tag';
    fireEvent.input(screen.getByLabelText(/^Claims/), { target: { value: lines } });
    const trust = screen.getByRole('button', { name: 'Trust its jobs' });
    fireEvent.submit(trust.closest('form') ?? trust);
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        issuer,
        claims,
        trust: 'MEMBER',
      });
    });
  });

  it('are added by the numbers of repository and owner', async () => {
    const requests = await showJobs({ [`POST ${JOBS}`]: () => TRUSTED });
    const trust = screen.getByRole('button', { name: 'Trust its jobs' });
    expect(trust).toHaveProperty('disabled', true);
    fireEvent.input(screen.getByLabelText('Repository’s number'), { target: { value: '7' } });
    fireEvent.input(screen.getByLabelText('Owner’s number'), { target: { value: '8' } });
    fireEvent.click(trust);
    fireEvent.submit(trust.closest('form') ?? trust);
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        issuer: 'https://token.actions.githubusercontent.com',
        repositoryId: 7,
        ownerId: 8,
      });
    });
    await waitFor(() => {
      expect(screen.getByLabelText('Repository’s number')).toHaveProperty('value', '');
    });
  });

  it('are trusted no longer after a question', async () => {
    const requests = await showJobs({ [`DELETE ${JOBS}/p1`]: () => ({}) });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Trust repository 12 no longer?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    });
  });
});

describe('signed uploads', () => {
  const SECRET = `${BASE}/webhook-secret`;
  const STORED = { trust: 'MEMBER', createdAt: '2026-01-01T00:00:00Z', lastUsedAt: null } as const;

  async function showSecret(answers: Answers): Promise<Request[]> {
    const requests = show([CI], answers);
    await screen.findByText('ci of main');
    unfold('Signed uploads: for CI that can only post webhooks');
    return requests;
  }

  it('have no secret at first, and get one after a question', async () => {
    const requests = await showSecret({
      [`GET ${SECRET}`]: () => problem(404, 'Not found', 'None.'),
      [`PUT ${SECRET}`]: () => ({ ...STORED, secret: 'whsec_3' }),
    });
    await screen.findByText('There is no secret.');
    fireEvent.change(screen.getByLabelText('Trust'), { target: { value: 'MEMBER' } });
    fireEvent.click(screen.getByRole('button', { name: 'Make a secret' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Anyone who has it can upload to this project.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Make a secret' }));
    expect(await screen.findByLabelText('Secret of signed uploads')).toHaveProperty(
      'value',
      'whsec_3',
    );
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ trust: 'MEMBER' });
  });

  it('say of a secret what it may do, and take it away', async () => {
    await showSecret({ [`GET ${SECRET}`]: () => STORED, [`DELETE ${SECRET}`]: () => ({}) });
    await screen.findByText(/trusted as member, not used yet\.$/);
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove the secret?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('There is no secret.');
  });

  it('say why it cannot be told', async () => {
    await showSecret({ [`GET ${SECRET}`]: () => problem(503, 'Away', 'The database is away.') });
    expect((await screen.findByRole('alert')).textContent).toBe('The database is away.');
  });
});
