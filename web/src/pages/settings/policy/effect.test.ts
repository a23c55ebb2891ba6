import { describe, expect, it } from 'vitest';
import type { Backtest, BacktestAlert } from '../../../api/workTypes';
import { addedSentence, effectOf, goneSentence, keptSentence, spanOf } from './effect';

const ENCODE = alert(1, 'r7');
const DECODE = alert(2, 'r9');
const PARSE = alert(3, 'r9');
const NOW = Date.parse('2026-11-21T12:00:00Z');

describe('the effect of another policy', () => {
  it('is what would not have been found, what would besides, and what stays', () => {
    const effect = effectOf(backtest(ENCODE, DECODE), backtest(DECODE, PARSE));
    expect(effect).toEqual({ gone: [ENCODE], added: [PARSE], kept: 1 });
  });

  it('tells the same revision of another series, and the other direction, apart', () => {
    const better = { ...ENCODE, verdict: 'IMPROVEMENT' } as const;
    const effect = effectOf(backtest(ENCODE), backtest({ ...ENCODE, series: 4 }, better));
    expect(effect.gone).toEqual([ENCODE]);
    expect(effect.added).toHaveLength(2);
  });

  it('is listed from the newest on', () => {
    expect(effectOf(backtest(ENCODE, DECODE), backtest()).gone).toEqual([DECODE, ENCODE]);
  });

  it('is said in a sentence', () => {
    const effect = { gone: [ENCODE, DECODE], added: [PARSE], kept: 4 };
    expect(goneSentence(effect, 'the last 90 days')).toBe(
      'These 2 findings of the last 90 days would not have been made',
    );
    expect(addedSentence(effect, 'the last 90 days')).toBe(
      'This finding of the last 90 days would have been made besides',
    );
    expect(keptSentence(effect, 'the last 90 days')).toBe('4 findings as before.');
  });

  it('is said where there is none', () => {
    const none = { gone: [], added: [], kept: 0 };
    expect(keptSentence(none, 'the past')).toBe(
      'Nothing changes: no finding in the past, as before.',
    );
    expect(keptSentence({ ...none, kept: 1 }, 'the past')).toContain('the same 1 finding in');
  });
});

describe('the time that was looked at', () => {
  it.each([
    ['2026-08-23T12:00:00Z', 'the last 90 days (182 revisions)'],
    ['2026-11-21T09:00:00Z', 'the last day (182 revisions)'],
    ['2023-11-22T12:00:00Z', 'the last 3 years (182 revisions)'],
    [null, 'the past'],
  ])('from %s on is %s', (since, expected) => {
    expect(spanOf({ ...backtest(), since }, NOW)).toBe(expected);
  });
});

function alert(series: number, revision: string): BacktestAlert {
  return {
    series,
    benchmark: `b${series}`,
    parameters: {},
    metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
    platform: 'default',
    verdict: 'REGRESSION',
    kind: 'UNEXPLAINED',
    suspected: false,
    revision,
    committedAt: '2026-11-01T12:00:00Z',
    firedAt: revision,
  };
}

function backtest(...wouldAlert: BacktestAlert[]): Backtest {
  const never = { count: 0, trials: 0, rate: null, low: null, high: null };
  return {
    revisions: 182,
    since: '2026-08-23T12:00:00Z',
    alerts: wouldAlert.length,
    wouldAlert,
    falseAlarms: never,
    recall: never,
    noOpRate: never,
    medianDelay: null,
    from: null,
    to: null,
    missed: [],
    suspected: { count: 0, trials: 21, rate: 0, low: 0, high: 0.15 },
    wouldExceed: [],
    limitMistakes: [],
    falseAlarmRate: null,
    suggested: { minEffect: null, series: 0, sentence: '' },
  };
}
