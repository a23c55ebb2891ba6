import { describe, expect, it } from 'vitest';
import { hasExpired, tokenBody } from './token';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DRAFT = { name: ' ci ', scope: 'upload', trust: 'MEMBER', lifetime: 'never' } as const;

describe('a token', () => {
  it('that uploads says how far it is trusted', () => {
    expect(tokenBody(DRAFT, NOW)).toEqual({ name: 'ci', scope: 'upload', trust: 'MEMBER' });
  });

  it('of another scope does not', () => {
    expect(tokenBody({ ...DRAFT, scope: 'read' }, NOW)).toEqual({ name: 'ci', scope: 'read' });
  });

  it('can end by itself', () => {
    expect(tokenBody({ ...DRAFT, lifetime: '30' }, NOW).expiresAt).toBe('2026-12-21T12:00:00.000Z');
    expect(hasExpired('2026-11-21T12:00:00Z', NOW)).toBe(true);
    expect(hasExpired('2026-11-21T12:00:01Z', NOW)).toBe(false);
    expect(hasExpired(null, NOW)).toBe(false);
  });
});
