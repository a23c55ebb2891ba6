import { describe, expect, it } from 'vitest';
import { formatAgo } from './time';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('formatAgo', () => {
  it.each([
    ['2026-11-21T11:59:40Z', 'just now'],
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-21T07:00:00Z', '5 hours ago'],
    ['2026-11-20T12:00:00Z', 'yesterday'],
    ['2026-10-31T12:00:00Z', '3 weeks ago'],
    ['2024-11-21T12:00:00Z', '2 years ago'],
  ])('says of %s: %s', (time, text) => {
    expect(formatAgo(time, NOW)).toBe(text);
  });

  it('is a dash for what never happened', () => {
    expect(formatAgo(null, NOW)).toBe('–');
  });
});
