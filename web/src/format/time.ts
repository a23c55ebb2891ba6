import { formatCount } from './units';

const DATE = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const DATE_AND_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const MINUTE = 60_000;
const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

export function formatDate(time: string | null): string {
  return time === null ? '–' : DATE.format(new Date(time));
}

export function formatDateTime(time: string | null): string {
  return time === null ? '–' : DATE_AND_TIME.format(new Date(time));
}

/** The time of day, for what has just happened. */
export function formatTime(time: Date): string {
  return TIME.format(time);
}

/** In whole minutes where it is some, else in seconds: `12 minutes`. */
export function formatDuration(seconds: number): string {
  const isMinutes = seconds >= 60 && (seconds >= 600 || seconds % 60 === 0);
  return isMinutes
    ? formatCount(Math.round(seconds / 60), 'minute')
    : formatCount(Math.round(seconds), 'second');
}

/** How long ago, in the largest unit that fits: `3 hours ago`, `yesterday`. */
export function formatAgo(time: string | null, now: number = Date.now()): string {
  if (time === null) return '–';
  const elapsed = new Date(time).getTime() - now;
  const step = STEPS.find(([, size]) => Math.abs(elapsed) >= size);
  if (step === undefined) return 'just now';
  const [unit, size] = step;
  return RELATIVE.format(Math.round(elapsed / size), unit);
}
