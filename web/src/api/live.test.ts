import { afterEach, expect, test, vi } from 'vitest';
import { onHappening } from './live';

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

  const stop = onHappening('bson', (happening) => heard.push(happening));
  await vi.waitFor(() => {
    expect(heard).toEqual(['run', 'alerts']);
  });
  stop();
});

test('many listeners of a project share one connection, which the last one ends', async () => {
  const fetching = tell('data:run\n\n');
  const heard: string[] = [];

  const first = onHappening('bson', () => heard.push('first'));
  const second = onHappening('bson', () => heard.push('second'));
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

  const stop = onHappening('bson', () => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();

  expect(fetching.mock.calls.length).toBeGreaterThan(1);
});
