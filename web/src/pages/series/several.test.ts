import { describe, expect, it } from 'vitest';
import { history, inColumns } from '../../testing/histories';
import { serve } from '../../testing/service';
import { DEFAULT_HISTORY, type PlaceOf } from '../../url';
import { loadOthers, namedLines, otherOf, othersPath } from './several';

const PLACE: PlaceOf<'series'> = {
  page: 'series',
  project: 'bson',
  series: '17',
  view: { ...DEFAULT_HISTORY, others: ['18', '17@release/1.x', 'nonsense'] },
};

describe('other series in the picture', () => {
  it('are named by number, and by branch where that is another', () => {
    expect(otherOf('18')).toEqual({ series: '18', branch: undefined });
    expect(otherOf('17@release/1.x')).toEqual({ series: '17', branch: 'release/1.x' });
    expect(otherOf('codec')).toBeNull();
  });

  it('are read on their own branch, or on that of the page', async () => {
    const requests = serve({
      'GET /api/v1/projects/bson/series/17/history/columns': () => inColumns(history([1])),
      'GET /api/v1/projects/bson/series/18/history/columns': () => inColumns(history([1])),
    });
    const path = othersPath({ ...PLACE, branch: 'v2' }) ?? '';
    await loadOthers(path, new AbortController().signal);
    expect(requests.map(({ url }) => url.searchParams.get('branch'))).toEqual([
      'v2',
      'release/1.x',
    ]);
  });

  it('are none where the link names none', () => {
    expect(othersPath({ ...PLACE, view: DEFAULT_HISTORY })).toBeNull();
  });

  it('are called by what tells them apart', () => {
    const [one, other] = [history([1], { platform: 'x64' }), history([1], { platform: 'arm64' })];
    const labels = (branches: readonly string[]) =>
      namedLines([one, other], branches).map(({ label }) => label);
    expect(labels(['main', 'main'])).toEqual(['x64', 'arm64']);
    expect(labels(['main', 'v2'])).toEqual(['x64, main', 'arm64, v2']);
  });
});
