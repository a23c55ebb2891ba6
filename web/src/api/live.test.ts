import { cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { awaySince } from './connection';
import { onProjectEvent, useLive } from './live';

afterEach(() => {
  cleanup();
  show('visible');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the reader does with the tab. */
function show(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

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
  vi.stubGlobal('location', { pathname: '/projects/bson' });
  return fetching;
}

test('hears what happens, also where an event comes in pieces', async () => {
  tell(':welcome\n\n', 'data:ru', 'n bson\n\ndata:alerts codec\n\n');
  const heard: string[] = [];

  const stop = onProjectEvent((...event) => heard.push(event.join(' ')));
  await vi.waitFor(() => {
    expect(heard).toEqual(['run bson', 'alerts codec']);
  });
  stop();
});

test('many listeners share one connection, which the last one ends', async () => {
  const fetching = tell('data:run bson\n\n');
  const heard: string[] = [];

  const first = onProjectEvent(() => heard.push('first'));
  const second = onProjectEvent(() => heard.push('second'));
  await vi.waitFor(() => {
    expect(heard).toEqual(['first', 'second']);
  });
  first();
  second();

  expect(fetching).toHaveBeenCalledTimes(1);
});

test('comes again when the service has ended the answer', async () => {
  vi.useFakeTimers();
  const fetching = tell('data:run bson\n\n');

  const stop = onProjectEvent(() => undefined);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();

  expect(fetching.mock.calls.length).toBeGreaterThan(1);
});

test('what happened between two connections is read when the second one begins', async () => {
  vi.useFakeTimers();
  tell(':welcome\n\n');
  const heard: string[] = [];

  const stop = onProjectEvent((event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(500);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  stop();

  expect(heard).toEqual([
    'run',
    'evaluation',
    'alerts',
    'job',
    'measurements',
    'boards',
    'annotations',
  ]);
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

  const stop = onProjectEvent((event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  stop();

  expect(heard).toEqual([
    'run',
    'evaluation',
    'alerts',
    'job',
    'measurements',
    'boards',
    'annotations',
  ]);
  expect(awaySince()).toBeNull();
});

test('a tab that cannot be seen has no connection, and reads on return what it missed', async () => {
  vi.useFakeTimers();
  const fetching = tell(':welcome\n\n');
  const heard: string[] = [];
  const stop = onProjectEvent((event) => heard.push(event));
  await vi.advanceTimersByTimeAsync(100);

  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetching).toHaveBeenCalledTimes(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(100);
  stop();

  expect(heard).toEqual([
    'run',
    'evaluation',
    'alerts',
    'job',
    'measurements',
    'boards',
    'annotations',
  ]);
});

test('while another tab has the turn this one hears through it', async () => {
  vi.useFakeTimers();
  const fetching = tell();
  const others = new BroadcastChannel('benchwarden.live');
  const lease = { holder: 'other', until: Date.now() + 60_000 };
  localStorage.setItem('benchwarden.live', JSON.stringify(lease));
  const heard: string[] = [];

  const stop = onProjectEvent((event) => heard.push(event));
  others.postMessage('run bson');
  vi.useRealTimers();
  await vi.waitFor(() => {
    expect(heard).toEqual(['run']);
  });
  stop();
  others.close();

  expect(fetching).not.toHaveBeenCalled();
});

test('reads soon what happens first, and what keeps happening every five seconds', async () => {
  vi.useFakeTimers();
  tell('data:run bson\n\n');
  const refresh = vi.fn();

  renderHook(() => {
    useLive('bson', ['run'], refresh);
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('what happens in another project is not read', async () => {
  vi.useFakeTimers();
  tell('data:run codec\n\n');
  const refresh = vi.fn();

  renderHook(() => {
    useLive('bson', ['run'], refresh);
  });
  await vi.advanceTimersByTimeAsync(500);

  expect(refresh).not.toHaveBeenCalled();
});
