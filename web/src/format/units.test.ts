import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatIn,
  formatNumber,
  formatQuantity,
  isTimeLike,
  nameWithUnit,
  reasonText,
  scaleFor,
} from './units';

describe('formatQuantity', () => {
  it.each([
    [87565.7, 'ops/s', '87.57 kops/s'],
    [13.17, 'ops/s', '13.17 ops/s'],
    [29429.15, 'us/op', '29.43 ms/op'],
    [0.0042, 's', '4.200 ms'],
    [3e-7, 'ms/op', '0.3000 ns/op'],
    [12, 'ns/op', '12 ns/op'],
    [643_500_000, 'B/s', '643.5 MB/s'],
    [1536, 'MB/s', '1.536 GB/s'],
    [512, 'bytes', '512 B'],
    [2_500_000, '1', '2.500 M'],
    [0.47, 'cores', '0.4700 cores'],
    [12345, 'widgets', '12,345 widgets'],
    [0, 'ops/s', '0 ops/s'],
    [-3, 'ms', '−3 ms'],
  ])('writes %d %s as %s', (value, unit, text) => {
    expect(formatQuantity(value, unit)).toBe(text);
  });

  it('writes a dash for what is missing', () => {
    expect(formatQuantity(null, 'ops/s')).toBe('–');
  });
});

it('writes the z of a reason with a minus sign, and leaves names alone', () => {
  expect(reasonText('76.2% faster on arm-1 only (z = -7.9)')).toBe(
    '76.2% faster on arm-1 only (z = −7.9)',
  );
});

describe('scaleFor', () => {
  it('gives values that are read together one prefix, that of the largest', () => {
    const scale = scaleFor('us/op', [76.4, 29_500, null]);
    expect(scale.unit).toBe('ms/op');
    expect(formatIn(scale, 76.4)).toBe('0.07640');
    expect(formatIn(scale, 29_500)).toBe('29.50');
  });

  it('writes a number without a unit as the number alone', () => {
    expect(formatQuantity(1250, '')).toBe('1,250');
    expect(nameWithUnit('iterations', '')).toBe('iterations');
    expect(nameWithUnit('time', 'ms')).toBe('time in ms');
  });

  it('leaves an unknown unit alone', () => {
    expect(scaleFor('furlongs', [1e6])).toEqual({ factor: 1, unit: 'furlongs' });
  });

  it('leaves a unit alone when there is nothing to scale', () => {
    expect(scaleFor('ns/op', [])).toEqual({ factor: 1, unit: 'ns/op' });
  });
});

describe('isTimeLike', () => {
  it.each(['ms', 'µs', 'seconds', 'ns/op', 'ops/s', 'MB / s', 'kHz'])(
    'knows time in %s',
    (unit) => {
      expect(isTimeLike(unit)).toBe(true);
    },
  );

  it.each(['', 'B', 'B/op', 'allocs', 's/s', 'op/s/core', 'furlongs'])(
    'sees none in %s',
    (unit) => {
      expect(isTimeLike(unit)).toBe(false);
    },
  );
});

describe('formatNumber', () => {
  it('keeps extreme values legible', () => {
    expect(formatNumber(1.234e-9)).toBe('1.23E−9');
    expect(formatNumber(-4.5e12)).toBe('−4.5E12');
  });

  it('does not add decimals to whole numbers', () => {
    expect(formatNumber(3)).toBe('3');
  });
});

describe('formatCount', () => {
  it('knows one from many', () => {
    expect(formatCount(1, 'machine')).toBe('1 machine');
    expect(formatCount(1200, 'machine')).toBe('1,200 machines');
    expect(formatCount(2, 'series', 'series')).toBe('2 series');
  });
});
