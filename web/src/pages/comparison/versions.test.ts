import { describe, expect, it } from 'vitest';
import { barPictures } from '../../charts/barGroups';
import { namedByPlatform } from '../../format/names';
import { comparison, finding, version } from '../../testing/findings';
import { NO_FILTERS } from '../../url';
import { parseSort, sortVersions } from './rows';
import { fixedSelector, otherPaths, versionFindings, versionNames, versionRows } from './versions';

const ONE = finding({ series: 1 });
const TWO = finding({ series: 2, verdict: 'IMPROVEMENT', percentImprovement: 5 });
const FIRST = comparison([ONE]);
const SECOND = comparison([TWO, { ...ONE, percentChange: 3 }], {
  candidate: version('5.6.0', 'c0de'.repeat(10)),
});

describe('versions side by side', () => {
  it('are named by what people call them, the baseline first', () => {
    expect(versionNames([FIRST, SECOND])).toEqual(['4.11.5', '5.5.1', '5.6.0']);
  });

  it('have a row for each series that any of them has', () => {
    const rows = versionFindings([FIRST, SECOND]);
    expect(rows.map(({ series }) => series)).toEqual([1, 2]);
    expect(rows[0]?.findings.map((one) => one?.percentChange)).toEqual([-50, 3]);
    expect(rows[1]?.findings[0]).toBeNull();
  });

  it('are sorted like the table of two, by the first that has the series', () => {
    const rows = versionFindings([SECOND, FIRST]);
    const sorted = sortVersions(rows, parseSort('verdict'));
    expect(sorted.map(({ series }) => series)).toEqual([1, 2]);
    expect(sortVersions(rows, parseSort('-verdict')).map(({ series }) => series)).toEqual([2, 1]);
  });

  it('become bars that tell platforms apart', () => {
    const platforms = ['amd64', 'arm64'];
    const rows = platforms.map((platform, index) =>
      finding({ series: index + 1, platform, parameters: {} }),
    );
    const named = comparison(namedByPlatform(rows, platforms), { platforms });
    expect(barPictures(versionRows([named]), '')[0]?.colours).toEqual(platforms);
  });

  it('become bars with a gap where nothing was measured', () => {
    expect(versionRows([FIRST, SECOND])[1]?.sides.map((side) => side !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('are all asked for with the same filters', () => {
    const filters = { ...NO_FILTERS, metric: 'time' };
    expect(otherPaths('bson', 'tag:1', ['tag:2', 'pr:3'], filters)?.split('\n')).toEqual([
      '/api/v1/projects/bson/comparisons/columns?baseline=tag%3A1&candidate=tag%3A2&metric=time',
      '/api/v1/projects/bson/comparisons/columns?baseline=tag%3A1&candidate=pr%3A3&metric=time',
    ]);
    expect(otherPaths('bson', 'tag:1', [], filters)).toBeNull();
  });

  it('stay with the revision of a kept comparison when its tag moves', () => {
    expect(fixedSelector(FIRST.baseline)).toBe(`rev:${'4b1c'.repeat(10)}`);
    const side = { label: 'any', measuredByFork: false };
    expect(fixedSelector({ ...side, selector: 'stable', revision: null })).toBe('stable');
    expect(fixedSelector({ ...side, selector: 'pr:7', revision: 'abc' })).toBe('pr:7');
  });
});
