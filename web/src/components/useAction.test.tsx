import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client';
import { useAction } from './useAction';

function Button({ work }: { readonly work: () => Promise<void> }) {
  const { busy, error, run, clear } = useAction();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          run(work);
        }}
      >
        {busy ? 'Saving…' : 'Save'}
      </button>
      <button type="button" onClick={clear}>
        Forget
      </button>
      {error !== null && <p role="alert">{error.message}</p>}
    </>
  );
}

/** Work that the test ends. */
function openWork() {
  let end: () => void = () => undefined;
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  return {
    work,
    end: () => {
      end();
    },
  };
}

afterEach(cleanup);

describe('an action', () => {
  it('is done once by a double click, and again when it has ended', async () => {
    const { work, end } = openWork();
    render(<Button work={work} />);
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Saving…' });
    fireEvent.click(button);
    expect(work).toHaveBeenCalledOnce();
    end();
    await screen.findByRole('button', { name: 'Save' });
    fireEvent.click(button);
    expect(work).toHaveBeenCalledTimes(2);
    end();
  });

  it('says what went wrong until it is tried again', async () => {
    let refused = true;
    const work = vi.fn(() =>
      refused
        ? Promise.reject(new ApiError(409, 'Conflict', { detail: 'It is taken.' }))
        : Promise.resolve(),
    );
    render(<Button work={work} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It is taken.');
    refused = false;
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('forgets what went wrong when it no longer matters', async () => {
    render(<Button work={() => Promise.reject(new Error('The network is gone'))} />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Forget' }));
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
