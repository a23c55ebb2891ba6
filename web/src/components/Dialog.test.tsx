import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
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

afterEach(cleanup);

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
