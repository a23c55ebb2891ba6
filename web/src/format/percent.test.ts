import { describe, expect, it } from 'vitest';
import {
  formatInterval,
  formatPercent,
  formatProbability,
  formatRough,
  formatSize,
  formatShare,
  formatSpread,
  formatZ,
} from './percent';

describe('formatPercent', () => {
  it.each([
    [199.4, '+199%'],
    [12.4999, '+12.5%'],
    [12.5001, '+12.5%'],
    [2.334, '+2.33%'],
    [-58.3, '−58.3%'],
    [0.004, '0.00%'],
    [-0.004, '0.00%'],
    [1240.4, '+1,240%'],
    [null, '–'],
  ])('writes %d as %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });
});

describe('formatSpread', () => {
  it('writes two digits without a sign', () => {
    expect([0.5312, 1.04, 12.4, null].map(formatSpread)).toEqual(['0.53%', '1.0%', '12%', '–']);
  });
});

describe('formatSize', () => {
  it('writes one decimal, or two below 1', () => {
    expect([0.534, 3, 141.23].map(formatSize)).toEqual(['0.53%', '3.0%', '141.2%']);
  });
});

describe('formatRough', () => {
  it.each([
    [0.534, '0.53%'],
    [5.14, '5.1%'],
    [-9.96, '10%'],
    [40.4, '40%'],
    [123.4, '120%'],
    [1234, '1,230%'],
  ])('writes %d as %s', (value, text) => {
    expect(formatRough(value)).toBe(text);
  });
});

describe('formatShare', () => {
  it('writes a share as percent without a sign', () => {
    expect([0, 0.011, 1, null].map(formatShare)).toEqual(['0.0%', '1.1%', '100.0%', '–']);
  });
});

describe('formatZ', () => {
  it.each([
    [12.34, '+12.3'],
    [-0.423, '−0.42'],
    [-565.7, '−566'],
    [252289724, '> 1,000'],
    [-1e9, '< −1,000'],
    [0, '0.00'],
    [null, '–'],
  ])('writes %d as %s', (value, text) => {
    expect(formatZ(value)).toBe(text);
  });
});

describe('formatProbability', () => {
  it('does not pretend to know tiny ones exactly', () => {
    expect(formatProbability(0.00002)).toBe('<0.001');
    expect(formatProbability(0.0312)).toBe('0.031');
    expect(formatProbability(null)).toBe('–');
  });
});

describe('formatInterval', () => {
  it('names its unit once', () => {
    expect(formatInterval([-60.1, -56.4])).toBe('−60.1 … −56.4%');
  });

  it('has as many decimals as the change between its ends', () => {
    expect(formatInterval([-0.314, 2.5])).toBe('−0.31 … +2.50%');
    expect(formatInterval([141.2, 199.4])).toBe('+141 … +199%');
  });

  it('is a dash when an end is missing', () => {
    expect(formatInterval(null)).toBe('–');
  });
});
