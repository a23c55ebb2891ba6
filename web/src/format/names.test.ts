import { describe, expect, it } from 'vitest';
import { formatParameters, hasOwnTitle, namedByPlatform, shortRevision, splitName } from './names';
import { finding, version } from '../testing/findings';

describe('splitName', () => {
  it('sets the package of a Java benchmark apart', () => {
    expect(splitName('org.bson.RawBenchmark.encode')).toEqual({
      group: 'org.bson',
      name: 'RawBenchmark.encode',
    });
  });

  it.each(['Sort/n=1000', 'parse/numbers/split/10', 'test_word_count', 'a.b', 'v1.2.3 warm', ''])(
    'leaves other names whole: %s',
    (name) => {
      expect(splitName(name)).toEqual({ group: '', name });
    },
  );
});

describe('a name that turns what stands beside it', () => {
  it('is shown in one line and in its own direction', () => {
    expect(splitName('sort\u202Etsaf\r\n2').name).toBe('sort tsaf 2');
    expect(formatParameters({ 'a\u2066': 'b\u200F' })).toBe('a  = b ');
    expect(splitName('سرعت 👩‍💻').name).toBe('سرعت 👩‍💻');
  });
});

describe('formatParameters', () => {
  it('lists them in their order', () => {
    expect(formatParameters({ dataset: 'flat', threads: '4' })).toBe('dataset = flat, threads = 4');
    expect(formatParameters({})).toBe('');
  });
});

describe('series of several platforms', () => {
  const named = (parameters: Record<string, string>, platforms: readonly string[]) =>
    namedByPlatform([finding({ platform: 'arm64', parameters })], platforms).map((row) =>
      formatParameters(row.parameters),
    );

  it('are named with theirs', () => {
    expect(named({ n: '1' }, ['amd64', 'arm64'])).toEqual(['platform = arm64, n = 1']);
  });

  it('keep a parameter that is called platform', () => {
    expect(named({ platform: 'jvm' }, ['amd64', 'arm64'])).toEqual([
      'measured on = arm64, platform = jvm',
    ]);
  });

  it('stay as they are where there is one platform', () => {
    expect(named({ n: '1' }, ['arm64'])).toEqual(['n = 1']);
  });
});

describe('shortRevision', () => {
  it('shortens commits only', () => {
    expect(shortRevision('9f2e4b1c'.repeat(5))).toBe('9f2e4b1c9f');
    expect(shortRevision('release-2026')).toBe('release-2026');
  });
});

describe('the title of a comparison', () => {
  const sides = {
    baseline: version('5.4.0'),
    candidate: version('5.5.1'),
  };

  it('is not repeated when it only names the sides', () => {
    expect(hasOwnTitle({ ...sides, title: '5.4.0 to 5.5.1' })).toBe(false);
    expect(hasOwnTitle({ ...sides, title: null })).toBe(false);
    expect(hasOwnTitle({ ...sides, title: 'Release 5.5' })).toBe(true);
  });
});
