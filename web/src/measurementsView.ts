import { choice, group, text } from './query';

/** Where a measurement request is; empty for all. */
export const REQUEST_STATES = [
  '',
  'QUEUED',
  'LEASED',
  'DISPATCHED',
  'DONE',
  'FAILED',
  'UNBUILDABLE',
  'CANCELLED',
  'EXPIRED',
] as const;

/** Why something is measured; empty for all. */
export const REQUEST_REASONS = [
  '',
  'CONFIRM',
  'BISECT',
  'BACKFILL',
  'PULL_REQUEST',
  'BY_HAND',
] as const;

/** What the page of the measurement requests shows. */
export const MEASUREMENTS = group({
  state: choice('state', REQUEST_STATES),
  reason: choice('reason', REQUEST_REASONS),
  /** The request whose log is open; empty for none. */
  request: text('request'),
});
