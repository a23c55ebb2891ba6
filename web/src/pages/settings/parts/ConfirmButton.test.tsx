import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/client';
import { ConfirmButton } from './ConfirmButton';

const QUESTION = 'Revoke the token “ci”?';

function show(onConfirm: () => Promise<void>): HTMLElement {
  render(
    <ConfirmButton
      action="Revoke"
      question={QUESTION}
      consequence="Jobs that use it are refused."
      onConfirm={onConfirm}
    />,
  );
  return screen.getByRole('button', { name: 'Revoke' });
}

function ask(button: HTMLElement) {
  button.focus();
  fireEvent.click(button);
  return within(screen.getByRole('dialog', { name: QUESTION }));
}

afterEach(cleanup);

describe('what cannot be undone', () => {
  it('is not done before the question is answered', () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const dialog = ask(show(onConfirm));
    expect(dialog.getByText('Jobs that use it are refused.')).toBeTruthy();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('is done once by a double click', async () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const dialog = ask(show(onConfirm));
    const yes = dialog.getByRole('button', { name: 'Revoke' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('is left by Cancel, with the focus where it was', async () => {
    const onConfirm = vi.fn(() => Promise.resolve());
    const button = show(onConfirm);
    fireEvent.click(ask(button).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(button);
    });
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('stays open with the reason if it is refused', async () => {
    const refusal = new ApiError(403, 'Forbidden', { detail: 'Only admins may.' });
    const dialog = ask(show(() => Promise.reject(refusal)));
    fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Only admins may.');
  });
});
