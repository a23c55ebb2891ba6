import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Menu } from './Menu';

/** A menu with an action that asks first, as in the rows of the alerts. */
function InMenu() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu label="More">
        <button
          type="button"
          onClick={() => {
            setAsking(true);
          }}
        >
          Assign
        </button>
      </Menu>
      {asking && (
        <Dialog
          label="Assign"
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>To whom?</p>
        </Dialog>
      )}
    </>
  );
}

/** A button that asks first; it counts how often the dialog was closed, and can take it away. */
function Asking({ onClose, onFocus }: { onClose: () => void; onFocus: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = (): void => {
    setAsking(false);
  };
  return (
    <>
      <button
        type="button"
        onFocus={onFocus}
        onClick={() => {
          setAsking(true);
        }}
      >
        Dismiss
      </button>
      {asking && (
        <Dialog label="Dismiss" onClose={onClose}>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </Dialog>
      )}
    </>
  );
}

afterEach(cleanup);

it('a dialog that is taken away is closed before the focus returns: nothing else takes it while it is open', async () => {
  let dialog: HTMLDialogElement | null = null;
  const openAtFocus: (boolean | undefined)[] = [];
  const onClose = vi.fn();
  render(<Asking onClose={onClose} onFocus={() => openAtFocus.push(dialog?.open)} />);
  const opener = screen.getByRole('button', { name: 'Dismiss' });
  opener.focus();
  fireEvent.click(opener);
  dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Dismiss' });
  const cancel = screen.getByRole('button', { name: 'Cancel', hidden: true });
  cancel.focus();
  fireEvent.click(cancel);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(document.activeElement).toBe(opener);
  expect(openAtFocus).toEqual([undefined, false]);
  expect(onClose).not.toHaveBeenCalled();
});

it('a dialog from a menu that folded meanwhile gives the focus to the menu’s button', async () => {
  render(<InMenu />);
  const menu = screen.getByText('More');
  fireEvent.click(menu);
  const item = screen.getByRole('button', { name: 'Assign', hidden: true });
  item.focus();
  fireEvent.click(item);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Assign' });
  fireEvent.pointerDown(dialog);
  dialog.close();
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(document.activeElement).toBe(menu);
});
