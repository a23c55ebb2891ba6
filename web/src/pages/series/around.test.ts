import { expect, it } from 'vitest';
import { list, problem, serve } from '../../testing/service';
import { aroundReader } from './around';

const PATH = '/projects/bson\n17\n';

function serveAll(isBusy: () => boolean): void {
  serve({
    'GET /api/v1/projects/bson': () => ({ repository: null }),
    'GET /api/v1/projects/bson/series/17/candidates': () => list([]),
    'GET /api/v1/projects/bson/alerts': () =>
      isBusy() ? problem(503, 'Busy', 'Too much is under way.') : list([]),
  });
}

it('what can be had around a history is told where a part is missing from the beginning', async () => {
  serveAll(() => true);
  const around = await aroundReader()(PATH, new AbortController().signal);
  expect(around.failure?.message).toBe('Too much is under way.');
});

it('a part that is missing later takes nothing away that was read', async () => {
  let isBusy = false;
  serveAll(() => isBusy);
  const read = aroundReader();
  await read(PATH, new AbortController().signal);
  isBusy = true;
  await expect(read(PATH, new AbortController().signal)).rejects.toThrow('Too much is under way.');
});
