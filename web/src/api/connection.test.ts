import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaySince, noteAnswer, onReturn } from './connection';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  noteAnswer(200);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the service is away from the first request without an answer', () => {
  vi.setSystemTime('2026-11-21T10:00:00Z');
  noteAnswer(0);
  vi.setSystemTime('2026-11-21T10:00:05Z');
  noteAnswer(0);

  expect(awaySince()?.toISOString()).toBe('2026-11-21T10:00:00.000Z');
});

test('a proxy that answers in its place does not hide that', () => {
  noteAnswer(502);

  expect(awaySince()).not.toBeNull();
});

test('an answer that says no is an answer', () => {
  noteAnswer(404);

  expect(awaySince()).toBeNull();
});

test('it is asked again until it is back, and whoever waits is told once', async () => {
  const answers = [503, 200];
  const asking = vi.fn(() => Promise.resolve(new Response(null, { status: answers.shift() ?? 0 })));
  vi.stubGlobal('fetch', asking);
  const returned = vi.fn();
  const stop = onReturn(returned);

  noteAnswer(0);
  await vi.advanceTimersByTimeAsync(60_000);
  stop();

  expect(asking).toHaveBeenCalledTimes(2);
  expect(returned).toHaveBeenCalledTimes(1);
  expect(awaySince()).toBeNull();
});
