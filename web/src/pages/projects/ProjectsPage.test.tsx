import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { become, NOBODY, signedIn } from '../../api/session';
import { problem, serve } from '../../testing/service';
import { readerWith } from '../../testing/readers';
import { ProjectsPage } from './ProjectsPage';
import { project, projectList } from '../../testing/projects';

const BSON = project({ name: 'BSON library', series: 33, openAlerts: 2 });

afterEach(cleanup);

describe('the projects', () => {
  it('each lead to their page and tell their state', async () => {
    serve({ 'GET /api/v1/projects': () => projectList([BSON]) });
    render(<ProjectsPage />);
    const link = (await screen.findByText('BSON library')).closest('a');
    expect(link?.getAttribute('href')).toBe('/projects/bson');
    expect(link?.textContent).toContain('33');
    expect(link?.textContent).toContain('2 open');
  });

  it('when there are none, say how the first result gets here', async () => {
    serve({ 'GET /api/v1/projects': () => projectList([]) });
    render(<ProjectsPage />);
    await screen.findByText('No projects yet');
    expect(document.body.textContent).toContain('curl --fail-with-body');
  });

  it('are shown a hundred at a time, and found by their names', async () => {
    const requests = serve({
      'GET /api/v1/projects': ({ url }) =>
        !url.searchParams.has('q')
          ? { ...projectList([BSON]), next: 'bson' }
          : projectList([project({ slug: 'codec', name: 'Codecs' })]),
    });
    render(<ProjectsPage />);
    fireEvent.click(await screen.findByText('1 project shown: show more'));
    await waitFor(() => {
      expect(requests.at(-1)?.url.searchParams.get('limit')).toBe('200');
    });
    fireEvent.input(screen.getByLabelText('Search projects'), { target: { value: 'codec' } });
    await screen.findByText('Codecs');
    expect(screen.queryByText('BSON library')).toBeNull();
    expect(screen.getByLabelText('Search projects')).toHaveProperty('value', 'codec');
  });

  it('are named where nothing can be said of them now', async () => {
    serve({
      'GET /api/v1/projects': () => projectList([], ['bson']),
      'GET /api/v1/changes': () => ({
        commits: [],
        unconfirmed: [],
        pullRequests: [],
        unread: ['bson', 'codec'],
      }),
    });
    render(<ProjectsPage />);
    const notice = await screen.findByText(/Nothing can be said of 2 projects now/);
    expect(notice.textContent).toContain('bson, codec.');
    expect(screen.queryByText('No projects yet')).toBeNull();
  });

  it('are shown, and why it is not known what changed in them', async () => {
    serve({
      'GET /api/v1/projects': () => projectList([BSON]),
      'GET /api/v1/changes': () => problem(503, 'Busy', 'Too much is under way.'),
    });
    render(<ProjectsPage />);
    expect((await screen.findByRole('alert')).textContent).toContain('Too much is under way.');
    expect(screen.getByRole('region', { name: 'What changed' })).toBeTruthy();
    expect(screen.getByText('BSON library')).toBeTruthy();
  });

  it('are read again for whoever signs in', async () => {
    const requests = serve({
      'GET /api/v1/projects': () =>
        signedIn() ? projectList([BSON]) : problem(401, 'Unauthorized', 'Nobody signed in.'),
      'POST /api/v1/session': () => new Response(null, { status: 204 }),
      'GET /api/v1/me': () => readerWith('read'),
    });
    become(NOBODY);
    render(<ProjectsPage />);
    fireEvent.input(await screen.findByLabelText('Token'), { target: { value: 'bw_1' } });
    fireEvent.click(screen.getByText('Sign in'));
    await screen.findByText('BSON library');
    const reads = requests.filter(({ url }) => url.pathname === '/api/v1/projects');
    expect(reads).toHaveLength(2);
  });
});
