import { act, cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { readerWith } from '../testing/readers';
import { ApiError } from './client';
import { become, NOBODY } from './session';
import { useApi } from './useApi';

afterEach(() => {
  cleanup();
  become(NOBODY);
  vi.useRealTimers();
});

/** Answers in turn, the last one again and again: a number, or the status of a refusal. */
function answers(...all: readonly (number | { readonly refused: number })[]) {
  let next = 0;
  return vi.fn((): Promise<number> => {
    const answer = all[Math.min(next++, all.length - 1)] ?? 0;
    return typeof answer === 'number'
      ? Promise.resolve(answer)
      : Promise.reject(new ApiError(answer.refused, 'Refused'));
  });
}

/** Lets time pass, and what begins at its end begin. */
async function pass(milliseconds: number): Promise<void> {
  for (const part of [milliseconds, 0]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(part);
    });
  }
}

/** Reads that end when the test says so. */
function reads() {
  const open: { readonly signal: AbortSignal; readonly end: (value: number) => void }[] = [];
  const load = (_path: string, signal: AbortSignal): Promise<number> =>
    new Promise((end) => {
      open.push({ signal, end });
    });
  return { open, load };
}

test('a refresh never restarts a read, and follows it once', async () => {
  const { open, load } = reads();
  const { result } = renderHook(() => useApi<number>('/x', load));

  result.current.refresh();
  result.current.refresh();
  expect(open.map(({ signal }) => signal.aborted)).toEqual([false]);
  open[0]?.end(1);
  await vi.waitFor(() => {
    expect(open).toHaveLength(2);
  });
  open[1]?.end(2);
  await vi.waitFor(() => {
    expect(result.current.value).toBe(2);
  });

  expect(open).toHaveLength(2);
});

test('after a decision it is read at once', async () => {
  const { open, load } = reads();
  const { result } = renderHook(() => useApi<number>('/x', load));

  result.current.reload();
  await vi.waitFor(() => {
    expect(open).toHaveLength(2);
  });
  open[0]?.end(1);
  open[1]?.end(2);

  await vi.waitFor(() => {
    expect(result.current.value).toBe(2);
  });
});

test.each([0, 429, 500, 503])(
  'what was read stays when a refresh fails with %i, and is read again later',
  async (status) => {
    vi.useFakeTimers();
    const load = answers(1, { refused: status }, { refused: status }, 2);
    const { result } = renderHook(() => useApi<number>('/x', load));
    await pass(0);
    await act(() => {
      result.current.refresh();
    });
    await pass(0);
    await pass(4_999);
    expect(load).toHaveBeenCalledTimes(2);
    expect(result.current).toMatchObject({ value: 1, error: null });
    await pass(1);
    await pass(9_999);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(1);
    expect(result.current).toMatchObject({ value: 2, error: null });
    await pass(600_000);
    expect(load).toHaveBeenCalledTimes(4);
  },
);

test.each([401, 403, 404])('what was read is gone when a refresh says %i', async (status) => {
  const load = answers(1, { refused: status });
  const { result } = renderHook(() => useApi<number>('/x', load));
  await vi.waitFor(() => {
    expect(result.current.value).toBe(1);
  });
  await act(() => {
    result.current.refresh();
  });
  await vi.waitFor(() => {
    expect(result.current.error?.status).toBe(status);
  });
  expect(result.current.value).toBeNull();
});

test('a refusal of the first read, or of another address, is told', async () => {
  const load = answers({ refused: 503 }, 1, { refused: 503 });
  const { result, rerender } = renderHook(({ path }) => useApi<number>(path, load), {
    initialProps: { path: '/x' },
  });
  await vi.waitFor(() => {
    expect(result.current.error?.status).toBe(503);
  });
  await act(() => {
    result.current.reload();
  });
  await vi.waitFor(() => {
    expect(result.current.value).toBe(1);
  });
  rerender({ path: '/y' });
  await vi.waitFor(() => {
    expect(result.current).toMatchObject({ value: null, error: { status: 503 } });
  });
});

test('what one reader saw does not stay for the next', async () => {
  become(readerWith('admin'));
  const load = answers(1, { refused: 503 });
  const { result } = renderHook(() => useApi<number>('/x', load));
  await vi.waitFor(() => {
    expect(result.current.value).toBe(1);
  });
  await act(() => {
    become(NOBODY);
  });
  await vi.waitFor(() => {
    expect(result.current).toMatchObject({ value: null, error: { status: 503 } });
  });
});
