import { afterEach, expect, test, vi } from 'vitest';
import { awaySince } from './connection';
import { onProjectEvent } from './live';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A service that tells these parts of an answer and then ends it. */
function tell(...parts: readonly string[]): ReturnType<typeof vi.fn> {
  const fetching = vi.fn(() => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        parts.forEach((part) => {
          controller.enqueue(new TextEncoder().encode(part));
        });
        controller.close();
      },
    });
    return Promise.resolve(new Response(body));
  });
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/projects/bson' });
  return fetching;
}

test('hears what happens, also where an event comes in pieces', async () => {
  tell(':welcome\n\n', 'data:ru', 'n\n\ndata:alerts\n\n');
  const heard: string[] = [];

  const stop = onProjectEvent('bson', (event) => heard.push(event));
  await vi.waitFor(() => {
    expect(heard).toEqual(['run', 'alerts']);
  });
  stop();
});

test('many listeners of a project share one connection, which the last one ends', async () => {
  const fetching = tell('data:run\n\n');
  const heard: string[] = [];

  const first = onProjectEvent('bson', () => heard.push('first'));
  const second = onProjectEvent('bson', () => heard.push('second'));
  await vi.waitFor(() => {
    expect(heard).toEqual(['first', 'second']);
  });
  first();
  second();

  expect(fetching).toHaveBeenCalledTimes(1);
});

test('comes again when the service has ended the answer', async () => {
  vi.useFakeTimers();
  const fetching = tell('data:run\n\n');

  const stop = onProjectEvent('bson', () => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();

  expect(fetching.mock.calls.length).toBeGreaterThan(1);
});

test('what happened between two connections is read when the second one begins', async () => {
  vi.useFakeTimers();
  tell(':welcome\n\n');
  const heard: string[] = [];

  const stop = onProjectEvent('bson', (event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  stop();

  expect(heard).toEqual(['run', 'evaluation', 'alerts']);
});

test('a page that the service has no room for reads everything now and then instead', async () => {
  vi.useFakeTimers();
  tell();
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      Promise.resolve(new Response(JSON.stringify({ type: '/problems/busy' }), { status: 503 })),
    ),
  );
  const heard: string[] = [];

  const stop = onProjectEvent('bson', (event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();

  expect(heard).toEqual(['run', 'evaluation', 'alerts']);
  expect(awaySince()).toBeNull();
});
