import { describe, expect, it } from 'vitest';
import { toneOfChange, toneOfChangePoint, toneOfStep } from './tone';

describe('a step between two points', () => {
  it('has a colour only where it is worth a look', () => {
    expect(toneOfStep(1.9, 'LOWER_IS_BETTER')).toBe('steady');
    expect(toneOfStep(2.1, 'LOWER_IS_BETTER')).toBe('worse');
    expect(toneOfStep(2.1, 'HIGHER_IS_BETTER')).toBe('better');
    expect(toneOfStep(null, 'HIGHER_IS_BETTER')).toBe('steady');
  });
});

describe('the colour of a latest change', () => {
  it('is what the service says of it', () => {
    expect(toneOfChange({ course: 'BETTER' })).toBe('better');
    expect(toneOfChange({ course: 'WORSE' })).toBe('worse');
    expect(toneOfChange({ course: 'STEADY' })).toBe('steady');
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
