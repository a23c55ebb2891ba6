import { describe, expect, it } from 'vitest';
import { toneOfChange, toneOfChangePoint, toneOfStep } from './tone';

const metric = { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' } as const;

describe('a step between two points', () => {
  it('has a colour only where it is worth a look', () => {
    expect(toneOfStep(1.9, 'LOWER_IS_BETTER')).toBe('steady');
    expect(toneOfStep(2.1, 'LOWER_IS_BETTER')).toBe('worse');
    expect(toneOfStep(2.1, 'HIGHER_IS_BETTER')).toBe('better');
    expect(toneOfStep(null, 'HIGHER_IS_BETTER')).toBe('steady');
  });
});

describe('the colour of a latest change', () => {
  const judged = true;

  it('knows that less time is better', () => {
    expect(toneOfChange({ percentChange: -20, zScore: -9, metric, judged })).toBe('better');
    expect(toneOfChange({ percentChange: 20, zScore: 9, metric, judged })).toBe('worse');
  });

  it('stays quiet within the noise', () => {
    expect(toneOfChange({ percentChange: 20, zScore: 1, metric, judged })).toBe('steady');
    expect(toneOfChange({ percentChange: 1, zScore: 9, metric, judged })).toBe('steady');
  });

  it('does not judge a metric without a direction', () => {
    const undirected = { ...metric, direction: null };
    expect(toneOfChange({ percentChange: 90, zScore: 9, metric: undirected, judged })).toBe(
      'steady',
    );
  });

  it('says nothing of what the policy leaves out', () => {
    const change = { percentChange: 90, zScore: 9, metric, judged: false };
    expect(toneOfChange(change)).toBe('steady');
  });
});

describe('the colour of a change point', () => {
  it('follows the direction of the metric', () => {
    const change = { percentChange: 30, difference: 3, state: 'PROPOSED' } as const;
    expect(toneOfChangePoint(change, 'LOWER_IS_BETTER')).toBe('worse');
    expect(toneOfChangePoint(change, 'HIGHER_IS_BETTER')).toBe('better');
  });

  it('follows it also where the level was 0 before', () => {
    const change = { percentChange: null, difference: 3, state: 'PROPOSED' } as const;
    expect(toneOfChangePoint(change, 'LOWER_IS_BETTER')).toBe('worse');
    expect(toneOfChangePoint({ ...change, difference: null }, 'LOWER_IS_BETTER')).toBe('steady');
  });

  it('fades once a person rejected it', () => {
    const change = { percentChange: 30, difference: 3, state: 'REJECTED' } as const;
    expect(toneOfChangePoint(change, 'LOWER_IS_BETTER')).toBe('steady');
  });
});
