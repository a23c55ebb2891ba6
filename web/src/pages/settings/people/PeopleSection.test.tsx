import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { Person } from '../../../api/settingsTypes';
import { readerWith } from '../../../testing/readers';
import { list, problem, type Request, serve } from '../../../testing/service';
import { PeopleSection } from './PeopleSection';

const PATH = '/api/v1/projects/bson/people';

const ADA: Person = {
  id: 'u1',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  issuer: 'https://accounts.example.org/realms/all',
  role: 'triager',
  lastSeenAt: null,
};

function show(people: readonly Person[], answers: Parameters<typeof serve>[0] = {}): Request[] {
  become(readerWith(null, { bson: 'admin' }));
  const requests = serve({ [`GET ${PATH}`]: () => list(people), ...answers });
  render(<PeopleSection project="bson" />);
  return requests;
}

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('people', () => {
  it('are shown with their role and where they sign in', async () => {
    show([ADA]);
    expect(await screen.findByLabelText('Role of Ada Lovelace')).toHaveProperty('value', 'triager');
    expect(screen.getByText(/accounts\.example\.org$/).textContent).toContain('ada@example.org, ');
  });

  it('that never signed in say so', async () => {
    show([{ ...ADA, issuer: null }]);
    await screen.findByText(/not signed in yet$/);
  });

  it('are none at first', async () => {
    show([]);
    await screen.findByText(/^Nobody was given a role in this project/);
  });

  it('are given another role by choosing it', async () => {
    const requests = show([ADA], { [`PUT ${PATH}/u1`]: () => ({}) });
    fireEvent.change(await screen.findByLabelText('Role of Ada Lovelace'), {
      target: { value: 'admin' },
    });
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ role: 'admin' });
    });
  });

  it('show why a role was refused', async () => {
    show([ADA], { [`PUT ${PATH}/u1`]: () => problem(409, 'Conflict', 'The last admin stays.') });
    fireEvent.change(await screen.findByLabelText('Role of Ada Lovelace'), {
      target: { value: 'reader' },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The last admin stays.');
  });

  it('are removed after a question that says what follows', async () => {
    const requests = show([ADA], { [`DELETE ${PATH}/u1`]: () => ({}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove Ada Lovelace?' }));
    expect(dialog.getByText(/What they decided stays\.$/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => {
      expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    });
  });

  it('are added by their address', async () => {
    const requests = show([], { [`POST ${PATH}`]: () => ADA });
    const form = await screen.findByRole('form', { name: 'Give a role' });
    fireEvent.input(screen.getByLabelText('E-mail address'), {
      target: { value: ' ada@example.org ' },
    });
    fireEvent.change(within(form).getByLabelText('Role'), { target: { value: 'reader' } });
    fireEvent.submit(form);
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        email: 'ada@example.org',
        role: 'reader',
      });
    });
    await waitFor(() => {
      expect(screen.getByLabelText('E-mail address')).toHaveProperty('value', '');
    });
  });

  it('of the whole installation are for its admins', async () => {
    show([ADA]);
    await screen.findByText('Ada Lovelace');
    expect(screen.queryByText('In every project of this installation')).toBeNull();
    cleanup();
    serve({ [`GET ${PATH}`]: () => list([]), 'GET /api/v1/people': () => list([ADA]) });
    become(readerWith('admin'));
    render(<PeopleSection project="bson" />);
    expect(screen.getByText('In every project of this installation')).toBeTruthy();
    await screen.findByText('Ada Lovelace');
  });

  it('are kept from those who may not see them', async () => {
    become(readerWith('triage'));
    const requests = serve({});
    render(<PeopleSection project="bson" />);
    await screen.findByText(/^Only an admin of this project can see and choose people/);
    expect(requests).toEqual([]);
  });
});
