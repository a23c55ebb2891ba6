import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problem, serve } from '../testing/service';
import { NoteDialog } from './NoteDialog';

const PATH = '/api/v1/projects/bson/change-points/7/confirm';

function show(part: { enabled?: boolean; onDone?: () => void } = {}): HTMLElement {
  render(
    <NoteDialog
      action="Confirm"
      path={PATH}
      explanation="The change is real."
      enabled={part.enabled ?? true}
      onDone={part.onDone ?? (() => undefined)}
    />,
  );
  return screen.getByRole('button', { name: 'Confirm' });
}

/** Opens the dialog as a keyboard does, with the focus on its button. */
function ask(button: HTMLElement): HTMLFormElement {
  button.focus();
  fireEvent.click(button);
  const form = screen.getByRole('dialog', { name: 'Confirm' }).querySelector('form');
  if (form === null) throw new Error('The dialog has no form');
  return form;
}

afterEach(cleanup);

describe('a decision with a note', () => {
  it('is explained before it is made', () => {
    ask(show());
    expect(screen.getByRole('heading', { name: 'Confirm' })).toBeTruthy();
    expect(screen.getByText('The change is real.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Note (optional)' })).toBeTruthy();
  });

  it('is sent with its note, and then the dialog is gone', async () => {
    const onDone = vi.fn();
    const requests = serve({ [`POST ${PATH}`]: () => ({}) });
    const form = ask(show({ onDone }));
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'seen on perf-2' } });
    fireEvent.submit(form);
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledOnce();
    });
    expect(requests.map(({ body }) => body)).toEqual([{ note: 'seen on perf-2' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is sent once however often the button is pressed', async () => {
    const onDone = vi.fn();
    const requests = serve({ [`POST ${PATH}`]: () => ({}) });
    const form = ask(show({ onDone }));
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledOnce();
    });
    expect(requests).toHaveLength(1);
  });

  it('can be tried again after a refusal, which is shown', async () => {
    let refused = true;
    const onDone = vi.fn();
    serve({
      [`POST ${PATH}`]: () => (refused ? problem(409, 'Conflict', 'It was rejected.') : {}),
    });
    const form = ask(show({ onDone }));
    fireEvent.submit(form);
    expect((await screen.findByRole('alert')).textContent).toBe('It was rejected.');
    expect(onDone).not.toHaveBeenCalled();
    refused = false;
    fireEvent.submit(form);
    await waitFor(() => {
      expect(onDone).toHaveBeenCalledOnce();
    });
  });

  it('gives the focus back to its button when it is cancelled', async () => {
    const button = show();
    ask(button);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives the focus back to its button after Escape', async () => {
    const button = show();
    ask(button);
    screen.getByRole<HTMLDialogElement>('dialog').close();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(document.activeElement).toBe(button);
  });

  it('is not offered to somebody who may not decide, and says what it takes', () => {
    const button = show({ enabled: false });
    expect(button).toHaveProperty('disabled', true);
    expect(button.title).toBe('Sign in as a triager of this project to decide');
  });
});
