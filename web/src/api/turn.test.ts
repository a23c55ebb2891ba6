import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turn } from './turn';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

function turn(): Turn {
  return new Turn('turn', () => undefined);
}

test('one of several has it', () => {
  const [first, second] = [turn(), turn()];
  first.join();
  second.join();
  vi.advanceTimersByTime(10_000);

  expect([first.isMine, second.isMine]).toEqual([true, false]);
  first.leave();
  second.leave();
});

test('the next one has it when the first leaves', () => {
  const [first, second] = [turn(), turn()];
  first.join();
  second.join();

  first.leave();
  vi.advanceTimersByTime(1_000);

  expect(second.isMine).toBe(true);
  second.leave();
});

test('the turn of a tab that crashed ends by itself', () => {
  localStorage.setItem('turn', JSON.stringify({ holder: 'gone', until: Date.now() + 3_000 }));
  const next = turn();
  next.join();

  expect(next.isMine).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(next.isMine).toBe(true);
  next.leave();
});

test('of two that took it at once the later one keeps it', () => {
  const first = turn();
  first.join();
  localStorage.setItem('turn', JSON.stringify({ holder: 'later', until: Date.now() + 60_000 }));
  vi.advanceTimersByTime(1_000);

  expect(first.isMine).toBe(false);
  first.leave();
});
