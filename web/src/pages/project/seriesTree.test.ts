import { describe, expect, it } from 'vitest';
import type { Parameters, SeriesItem } from '../../api/types';
import { nameWithin, partsOf, type SeriesGroup, seriesTree } from './seriesTree';

function series(
  benchmark: string,
  parameters: Parameters = {},
  course: SeriesItem['course'] = 'STEADY',
): SeriesItem {
  return {
    series: 1,
    benchmark,
    parameters,
    metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
    platform: 'default',
    judged: true,
    latest: null,
    percentChange: 20,
    difference: null,
    zScore: 10,
    course,
    stability: null,
    alert: null,
    sparkline: [],
  };
}

function outline({ label, groups, series: own }: SeriesGroup): unknown {
  return [label, own.map(({ benchmark }) => benchmark), ...groups.map(outline)];
}

describe('series', () => {
  it('are grouped by package, class and method, without groups of one', () => {
    const tree = seriesTree([
      series('org.bson.Codec.encode', { size: '1' }),
      series('org.bson.Codec.encode', { size: '2' }),
      series('org.bson.Codec.decode'),
      series('org.bson.io.Buffer.write'),
      series('org.bson.io.Buffer.read'),
    ]);
    expect(outline(tree)).toEqual([
      'org.bson.',
      [],
      [
        'Codec.',
        ['org.bson.Codec.decode'],
        ['encode', ['org.bson.Codec.encode', 'org.bson.Codec.encode']],
      ],
      ['io.Buffer.', ['org.bson.io.Buffer.write', 'org.bson.io.Buffer.read']],
    ]);
  });

  it('tell through every group how many moved', () => {
    const tree = seriesTree([
      series('a.b.c', { size: '1' }, 'WORSE'),
      series('a.b.c', { size: '2' }, 'BETTER'),
      { ...series('a.b.d', {}, 'WORSE'), alert: 'CONFIRMED' },
      series('x', {}),
    ]);
    expect(tree).toMatchObject({ count: 4, worse: 2, better: 1, alerts: 1 });
    expect(tree.groups[0]).toMatchObject({ path: 'a.b.', count: 3, worse: 2, better: 1 });
  });

  it('are split where their harness splits names, and nowhere else', () => {
    expect(partsOf('BenchmarkEncode/small')).toEqual(['BenchmarkEncode/', 'small']);
    expect(partsOf('codec::encode')).toEqual(['codec::', 'encode']);
    expect(partsOf('parse v1.2 of it')).toEqual(['parse v1.2 of it']);
  });

  it('are called by what their group does not say', () => {
    expect(nameWithin('a.b.', series('a.b.c.d'))).toBe('c.d');
    expect(nameWithin('a.b.c', series('a.b.c'))).toBe('');
  });
});
