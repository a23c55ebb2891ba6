import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../api/session';
import { readerWith } from '../testing/readers';
import { list, problem, serve } from '../testing/service';
import { Session } from './Session';

const WAYS = 'GET /api/v1/sign-in';

beforeEach(() => {
  become(NOBODY);
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('somebody who is signed in', () => {
  it('is named, with address and role', () => {
    become(readerWith('admin'));
    render(<Session />);
    expect(screen.getByLabelText('Signed in as Ada Lovelace')).toBeTruthy();
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    expect(screen.getByText('Admin of this installation')).toBeTruthy();
  });

  it.each([
    [readerWith('triage'), 'Triager of every project'],
    [readerWith('read'), 'Reader of every project'],
    [readerWith(null), 'No role in any project yet'],
    [readerWith(null, { bson: 'admin' }), 'A role in one project'],
    [readerWith(null, { bson: 'admin', codec: 'read' }), 'Roles in 2 projects'],
  ])('is told the role in a line', (reader, words) => {
    become(reader);
    render(<Session />);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('by a token has no address', () => {
    become({ ...readerWith('admin'), kind: 'TOKEN', name: 'ci', email: null });
    render(<Session />);
    expect(screen.getByText('Signed in with a token')).toBeTruthy();
  });

  it('leaves every tab of the browser at once', async () => {
    become(readerWith('read'));
    render(<Session />);
    serve({ 'GET /api/v1/me': () => NOBODY });
    const otherTab = new BroadcastChannel('benchwarden.session');
    otherTab.postMessage('changed');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    otherTab.close();
  });

  it('can leave, here or everywhere', () => {
    become(readerWith('read'));
    render(<Session />);
    for (const name of ['Sign out', 'Sign out in all browsers']) {
      expect(screen.getByRole('button', { name, hidden: true })).toBeTruthy();
    }
  });
});

describe('signing in', () => {
  function open() {
    render(<Session />);
    const button = screen.getByRole('button', { name: 'Sign in' });
    button.focus();
    fireEvent.click(button);
    return { button, dialog: within(screen.getByRole('dialog', { name: 'Sign in' })) };
  }

  it('asks what the ways are only when it is wanted', async () => {
    const requests = serve({ [WAYS]: () => list([]) });
    render(<Session />);
    expect(requests).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByLabelText('Token');
    expect(requests).not.toEqual([]);
  });

  it('gives the focus back when it is cancelled', async () => {
    serve({ [WAYS]: () => list([]) });
    const { button, dialog } = open();
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(document.activeElement).toBe(button);
  });

  it('is over once the reader is somebody', async () => {
    serve({ [WAYS]: () => list([]) });
    open();
    become(readerWith('read'));
    await screen.findByLabelText('Signed in as Ada Lovelace');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the providers first, and a token behind them', async () => {
    serve({
      [WAYS]: () =>
        list([{ id: 'github', name: 'GitHub', kind: 'github', href: '/sign-in/github' }]),
    });
    const { dialog } = open();
    await dialog.findByRole('link', { name: 'Sign in with GitHub' });
    expect(dialog.getByText('With a token')).toBeTruthy();
  });

  it('says why a token was refused, and keeps it in the field', async () => {
    serve({
      [WAYS]: () => list([]),
      'POST /api/v1/session': () => problem(401, 'Unauthorized', 'No such token.'),
    });
    const { dialog } = open();
    const field = await dialog.findByLabelText('Token');
    fireEvent.input(field, { target: { value: 'bw_wrong' } });
    fireEvent.submit(field.closest('form') ?? field);
    expect((await dialog.findByRole('alert')).textContent).toContain('No such token.');
    expect(field).toHaveProperty('value', 'bw_wrong');
  });
});
