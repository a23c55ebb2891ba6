import { describe, expect, it } from 'vitest';
import { countedTree } from './countedTree';

function counts(path: string, series: number, worse = 0, better = 0, alerts = 0) {
  return { path, series, worse, better, alerts };
}

describe('groups as they were counted', () => {
  it('stand in each other, with the sums of what is in them', () => {
    const tree = countedTree([
      counts('org.bson.', 1),
      counts('org.bson.codecs.Codec.', 20, 2),
      counts('org.bson.io.Buffer.', 3, 0, 1, 2),
    ]);
    expect(tree).toMatchObject({ path: 'org.bson.', label: 'org.bson.', own: 1, count: 24 });
    expect([tree.worse, tree.better, tree.alerts]).toEqual([2, 1, 2]);
    expect(tree.groups.map(({ label, count }) => [label, count])).toEqual([
      ['codecs.Codec.', 20],
      ['io.Buffer.', 3],
    ]);
  });

  it('without a name are at the root', () => {
    const tree = countedTree([counts('', 4), counts('decode/', 2)]);
    expect(tree).toMatchObject({ path: '', own: 4, count: 6 });
    expect(tree.groups[0]).toMatchObject({ path: 'decode/', own: 2 });
  });
});
