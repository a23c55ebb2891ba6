import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { list, serve } from '../../testing/service';
import { comparisonPlace } from '../../url';
import { ComparisonPage } from './ComparisonPage';

afterEach(cleanup);

it('a comparison of a revision without a run asks for another', async () => {
  const refused = {
    type: '/problems/unknown-selector',
    title: 'The selector chooses nothing',
    detail: "Nothing in project 'bson' is chosen by 'rev:none': no run was uploaded for it.",
  };
  serve({
    'GET /api/v1/projects/bson/comparisons/columns': () =>
      new Response(JSON.stringify(refused), { status: 422 }),
    'GET /api/v1/projects/bson/revisions': () => list([]),
  });
  render(<ComparisonPage place={comparisonPlace('bson', 'rev:none', 'rev:r1')} />);
  await screen.findByRole('heading', { name: "No run of revision 'none'" });
  expect(screen.getByRole('heading', { name: 'Compare' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The project’s page' }).getAttribute('href')).toBe(
    '/projects/bson',
  );
});
