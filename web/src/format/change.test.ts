import { describe, expect, it } from 'vitest';
import { changeInWords, factorInWords, levelInWords } from './change';

const metric = { name: 'score', unit: 'ms', direction: 'LOWER_IS_BETTER' } as const;

describe('changeInWords', () => {
  it('calls more time slower, and a higher rate faster', () => {
    expect(changeInWords(30.4, metric)).toBe('30.4% slower');
    expect(changeInWords(-5.14, metric)).toBe('5.14% faster');
    const rate = { ...metric, unit: 'ops/s', direction: 'HIGHER_IS_BETTER' } as const;
    expect(changeInWords(30, rate)).toBe('30.0% faster');
    expect(changeInWords(-30, rate)).toBe('30.0% slower');
  });

  it('calls anything else more or less', () => {
    expect(changeInWords(30, { ...metric, unit: 'MB' })).toBe('30.0% more');
    expect(changeInWords(-30, { ...metric, unit: 'B/op' })).toBe('30.0% less');
    expect(changeInWords(30, { ...metric, direction: null })).toBe('30.0% more');
    expect(changeInWords(-30, { ...metric, direction: 'UNKNOWN' })).toBe('30.0% less');
  });
});

describe('levelInWords', () => {
  it('says to which level it rose where there was nothing before', () => {
    const bytes = { ...metric, unit: 'B/op' };
    expect(levelInWords({ percentChange: 266, difference: 9 }, metric)).toBe('3.7 times as slow');
    const rate = { ...metric, unit: 'ops/s', direction: 'HIGHER_IS_BETTER' } as const;
    expect(levelInWords({ percentChange: -99.99999999999999, difference: -5 }, rate)).toBe(
      '100% slower',
    );
    expect(levelInWords({ percentChange: null, difference: 64 }, bytes)).toBe('from 0 to 64 B/op');
    expect(levelInWords({ percentChange: null, difference: null }, bytes)).toBe('from 0');
  });
});

describe('factorInWords', () => {
  it('says how many times from twice on, and percent below', () => {
    expect(factorInWords(266, metric)).toBe('3.7 times as slow');
    expect(factorInWords(28.5, metric)).toBe('28.5% slower');
    expect(factorInWords(-75, metric)).toBe('4.0 times as fast');
  });

  it('counts from what was there before where nothing is faster or slower', () => {
    const bytes = { ...metric, unit: 'B/op' };
    expect(factorInWords(1500, bytes)).toBe('16.0 times as much');
    expect(factorInWords(-75, bytes)).toBe('0.25 times as much');
    expect(factorInWords(-99.9, bytes)).toBe('0.001 times as much');
  });

  it('of what is gone says percent', () => {
    expect(factorInWords(-100, metric)).toBe('100% faster');
  });
});
