import { cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { useApi } from './useApi';

afterEach(cleanup);

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
