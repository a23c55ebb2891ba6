import { describe, expect, it } from 'vitest';
import { side } from '../testing/findings';
import { barPictures, classOf, methodOf, VERSION, type VersionRow } from './barGroups';

const METRIC = { name: 'throughput', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' } as const;
const KINDS = ['complete', 'custom', 'generated', 'partial'];
const MAPPERS = ['jackson', 'pojo', 'serialization'];

function row(part: Partial<VersionRow> = {}): VersionRow {
  return {
    series: 1,
    benchmark: 'org.bson.Mapping.decode',
    parameters: {},
    metric: METRIC,
    platform: 'default',
    sides: [side([100]), side([120])],
    ...part,
  };
}

const MAPPING = KINDS.flatMap((kind) =>
  MAPPERS.map((mapper) => row({ parameters: { kind, mapper } })),
);

/** As the KMongo project published them in 2019 (github.com/Litote/kmongo, kmongo-benchmark). */
const KMONGO = [
  'driverFriend',
  'driverFriendWithBuddies',
  'jacksonFriend',
  'jacksonFriendWithBuddies',
  'jacksonFriendWithBuddiesWithCustomDeserializer',
  'jacksonFriendWithCustomDeserializer',
  'nativeFriend',
  'nativeFriendWithBuddies',
  'nativeFriendWithCodec',
  'nativeFriendWithCodecWithBuddies',
].map((method) => row({ benchmark: `org.litote.kmongo.CodecRegistryBenchmark.${method}` }));

describe('bars', () => {
  it('have a group for each kind and a colour for each mapper, with nothing set up', () => {
    const [picture] = barPictures(MAPPING, '');
    expect(picture?.coloured).toBe('mapper');
    expect(picture?.colours).toEqual(MAPPERS);
    expect(picture?.groups.map(({ label }) => label)).toEqual(KINDS);
    expect(picture?.groups.every(({ rows }) => rows.every((one) => one !== null))).toBe(true);
  });

  it('come out of the names of KMongo’s methods, which have no parameters', () => {
    const [picture] = barPictures(KMONGO, '');
    expect(picture?.colours).toEqual(['driver', 'jackson', 'native']);
    expect(picture?.groups.map(({ label }) => label)).toEqual([
      'Friend',
      'FriendWithBuddies',
      'FriendWithBuddiesWithCustomDeserializer',
      'FriendWithCodec',
      'FriendWithCodecWithBuddies',
      'FriendWithCustomDeserializer',
    ]);
    expect(picture?.groups[0]?.rows.map((one) => one?.benchmark.split('.').at(-1))).toEqual([
      'driverFriend',
      'jacksonFriend',
      'nativeFriend',
    ]);
    expect(picture?.choices).toEqual(['rest of the name', 'first word', VERSION]);
  });

  it('take their colours from another dimension when asked', () => {
    const [picture] = barPictures(MAPPING, 'kind');
    expect(picture?.colours).toEqual(KINDS);
    expect(picture?.groups.map(({ label }) => label)).toEqual(MAPPERS);
    expect(picture?.choices).toEqual(['kind', 'mapper', VERSION]);
  });

  it('have a group for each method and parameter when colours are versions', () => {
    const rows = [
      row({ benchmark: 'a.Codec.encode', parameters: { n: '10' } }),
      row({ benchmark: 'a.Codec.encode', parameters: { n: '2' } }),
      row({ benchmark: 'a.Codec.decode', parameters: { n: '2' } }),
    ];
    const [picture] = barPictures(rows, VERSION);
    expect(picture?.groups.map(({ label }) => label)).toEqual([
      'decode · 2',
      'encode · 2',
      'encode · 10',
    ]);
  });

  it('leave a gap where a combination was not measured', () => {
    const [picture] = barPictures(MAPPING.slice(1), '');
    expect(picture?.groups[0]?.rows[0]).toBeNull();
  });

  it('stand in a picture for each class and metric', () => {
    const time = { name: 'time', unit: 'us', direction: 'LOWER_IS_BETTER' } as const;
    const rows = [row({ benchmark: 'b.Second.one' }), row(), row({ metric: time })];
    const pictures = barPictures(rows, '');
    expect(pictures.map(({ title, metric }) => `${title} ${metric.name}`)).toEqual([
      'b.Second throughput',
      'org.bson.Mapping throughput',
      'org.bson.Mapping time',
    ]);
  });

  it('are named after the benchmark where nothing varies', () => {
    const [picture] = barPictures([row()], '');
    expect(picture?.coloured).toBe(VERSION);
    expect(picture?.groups.map(({ label }) => label)).toEqual(['decode']);
  });

  it('do not colour by a parameter of very many values', () => {
    const rows = Array.from({ length: 12 }, (_, n) => row({ parameters: { n: String(n) } }));
    const [picture] = barPictures(rows, '');
    expect(picture?.coloured).toBe(VERSION);
    expect(picture?.groups).toHaveLength(12);
  });

  it('know class and method of dotted and slashed names', () => {
    expect([classOf('a.B.c'), methodOf('a.B.c')]).toEqual(['a.B', 'c']);
    expect([classOf('Sort/n=10'), methodOf('Sort/n=10')]).toEqual(['Sort', 'n=10']);
    expect([classOf('plain'), methodOf('plain')]).toEqual(['', 'plain']);
  });

  it.each([
    ['tests/test_x.py::test_a', 'tests/test_x.py', 'test_a'],
    ['test_x.py::TestSort::test_a', 'test_x.py::TestSort', 'test_a'],
    ['python3 sort.py', '', 'python3 sort.py'],
  ])('keep the name of a file together: %s', (benchmark, group, method) => {
    expect([classOf(benchmark), methodOf(benchmark)]).toEqual([group, method]);
  });
});
