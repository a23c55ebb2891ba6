import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client';
import { become, NOBODY } from '../api/session';
import { readerWith } from '../testing/readers';
import { list, serve } from '../testing/service';
import { projectHome } from '../url';
import { BenchmarkName } from './BenchmarkName';
import { UploadCommand, uploadCommand } from './CommandLine';
import { CopyButton } from './CopyButton';
import { InlineError } from './InlineError';
import { lazily } from './lazily';
import { NotKnown } from './NotKnown';
import { Problem } from './Problem';
import { SearchField } from './SearchField';
import { SeriesList } from './SeriesList';
import { Shell } from './Shell';
import { TableHead } from './TableHead';
import { VerdictBadge } from './VerdictMark';

const copied = vi.fn(() => Promise.resolve());

beforeEach(() => {
  copied.mockClear();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  become(NOBODY);
});

describe('what a link says that its page does not know', () => {
  it('is named in one line, and is not spoken of otherwise', () => {
    const { container, rerender } = render(<NotKnown href="/projects/bson?sort=foo&filter=" />);
    expect(screen.getByRole('status').textContent).toBe(
      'Left out, as this page does not know it: sort=foo, filter',
    );
    rerender(<NotKnown href="/projects/bson?sort=z" />);
    expect(container.textContent).toBe('');
  });
});

describe('a copy button', () => {
  it('copies what there is when it is pressed, and says so', async () => {
    let text = 'before';
    render(<CopyButton text={() => text}>Copy link</CopyButton>);
    text = 'now';
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toHaveBeenCalledWith('now');
  });

  it('says that the browser did not copy', async () => {
    copied.mockRejectedValueOnce(new Error('denied'));
    render(<CopyButton text={() => ''}>Copy</CopyButton>);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Not copied' });
  });

  it('stands beside a command that uploads to this project', async () => {
    render(<UploadCommand project="bson" />);
    const shown = screen.getByText(/^curl --fail-with-body --retry 5/).textContent;
    expect(shown.replaceAll('\\\n', '')).toContain(
      '/api/v1/projects/bson/runs?revision=$(git rev-parse HEAD)&machine=$(hostname)"',
    );
    screen.getByText('&pull_request=NUMBER&base=$(git merge-base origin/main HEAD)');
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(copied).toHaveBeenCalledWith(uploadCommand('bson'));
  });
});

describe('a search', () => {
  it('waits for a pause, then looks for all that was typed', async () => {
    const onSearch = vi.fn();
    render(<SearchField label="Search benchmarks" value="" onSearch={onSearch} />);
    const field = screen.getByRole('searchbox', { name: 'Search benchmarks' });
    for (const value of ['e', 'en', 'enc']) fireEvent.input(field, { target: { value } });
    expect(onSearch).not.toHaveBeenCalled();
    await waitFor(() => {
      expect(onSearch).toHaveBeenCalledWith('enc');
    });
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('shows what the address says', async () => {
    const search = (value: string) => (
      <SearchField label="Search" value={value} onSearch={() => undefined} />
    );
    const { rerender } = render(search('before'));
    rerender(search('after'));
    await waitFor(() => {
      expect(screen.getByRole('searchbox')).toHaveProperty('value', 'after');
    });
  });
});

describe('a benchmark’s name', () => {
  it('has its parameters, metric and package beside it', () => {
    const { container } = render(
      <BenchmarkName
        benchmark="org.bson.Codec.encode"
        parameters={{ n: '10' }}
        metric="time"
        href="/x"
      />,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/x');
    for (const part of ['encode', 'n = 10', 'time', 'org.bson']) {
      expect(container.textContent).toContain(part);
    }
  });

  it('is no link where it leads nowhere', () => {
    render(<BenchmarkName benchmark="encode" parameters={{}} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a list of series', () => {
  const metric = { name: 'time', unit: 's', direction: null };
  const platform = 'default';

  it('says how many there are', () => {
    render(
      <SeriesList
        title="Only in 5.5.1"
        series={[
          { series: 1, benchmark: 'a', parameters: {}, metric, platform },
          { series: 2, benchmark: 'b', parameters: {}, metric, platform },
        ]}
      />,
    );
    expect(screen.getByText('Only in 5.5.1').textContent).toContain('2');
    expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(2);
  });

  it('is not there without any', () => {
    const { container } = render(<SeriesList title="Only in 5.5.1" series={[]} />);
    expect(container.textContent).toBe('');
  });
});

describe('what the service refused', () => {
  it('is said with line and place', () => {
    const errors = [{ line: 3, pointer: '/minEffect', detail: 'must be a number' }];
    render(
      <InlineError error={new ApiError(422, 'Unusable', { detail: 'Two mistakes', errors })} />,
    );
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Two mistakes')).toBeTruthy();
    expect(within(alert).getByRole('listitem').textContent).toBe(
      'line 3: /minEffect must be a number',
    );
  });

  it('is not said twice', () => {
    const detail = 'must be a number';
    render(<InlineError error={new ApiError(422, 'Unusable', { detail, errors: [{ detail }] })} />);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

describe('a page that cannot be shown', () => {
  const show = (status: number, detail = '') => {
    serve({ 'GET /api/v1/sign-in': () => list([]) });
    const onRetry = vi.fn();
    render(<Problem error={new ApiError(status, 'Gone wrong', { detail })} onRetry={onRetry} />);
    return onRetry;
  };

  it('that does not exist may be private', async () => {
    show(404, 'There is no project bsno.');
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeTruthy();
    expect(screen.getByText('There is no project bsno.')).toBeTruthy();
    expect(screen.getByText(/then signing in opens it\.$/)).toBeTruthy();
    await screen.findByLabelText('Token');
  });

  it('that does not exist in a project that everybody may read is hidden from nobody', async () => {
    history.replaceState(null, '', '/projects/bson/alerts/a1');
    serve({
      'GET /api/v1/projects/bson': () => ({ slug: 'bson' }),
      'GET /api/v1/sign-in': () => list([]),
    });
    const error = new ApiError(404, 'Gone', { detail: 'There is no alert a1.' });
    render(<Problem error={error} onRetry={vi.fn()} />);
    await screen.findByText('The address may be mistyped, or what it names is gone.');
    expect(screen.queryByLabelText('Token')).toBeNull();
    history.replaceState(null, '', '/');
  });

  it('that does not exist needs a role for somebody who is signed in', () => {
    become(readerWith('read'));
    show(404);
    expect(screen.getByText(/an admin of it can give you one\.$/)).toBeTruthy();
  });

  it('for which the reader has no right says what it takes', () => {
    become(readerWith('read'));
    show(403);
    expect(screen.getByRole('heading', { name: 'You may not do that' })).toBeTruthy();
    expect(screen.getByText(/^Ask an admin of the project/)).toBeTruthy();
  });

  it('asks a stranger to sign in', async () => {
    show(401);
    expect(screen.getByRole('heading', { name: 'Sign in to see this' })).toBeTruthy();
    await screen.findByLabelText('Token');
  });

  it('since the service is away can be asked for again', () => {
    const onRetry = show(503);
    expect(screen.getByText(/^Stored results are safe/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'All projects' }).getAttribute('href')).toBe('/');
  });
});

describe('the frame of a page', () => {
  const nowhere = { page: 'projects' } as const;

  it('leads to the parts of a project, and says where the reader is', () => {
    render(<Shell place={projectHome('bson')}>inside</Shell>);
    const parts = within(screen.getByRole('navigation', { name: 'Project' }));
    expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Comparisons',
      'Releases',
      'Alerts',
      'Runs',
      'Measurements',
      'Boards',
      'Machines',
      'Health',
      'Settings',
    ]);
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
    expect(screen.getByRole('main').textContent).toBe('inside');
  });

  it('has no parts outside of a project', () => {
    render(<Shell place={nowhere}>all projects</Shell>);
    expect(screen.queryByRole('navigation', { name: 'Project' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      '#main',
    );
  });
});

describe('the head of a table', () => {
  it('names every column, also those without words on the screen', () => {
    render(
      <table>
        <TableHead
          columns={['Run', { label: 'Bytes', number: true }, { label: 'File', hidden: true }]}
        />
      </table>,
    );
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Run', 'Bytes', 'File']);
    expect(heads[1]?.className).toBe('number');
  });
});

describe('a verdict', () => {
  it('is a word beside its mark', () => {
    render(<VerdictBadge verdict="NO_CHANGE" />);
    expect(screen.getByText('No change')).toBeTruthy();
  });

  it('over the whole that is quiet has a calm circle', () => {
    const { container } = render(<VerdictBadge verdict="NO_REGRESSION" />);
    expect(screen.getByText('No regression').className).toContain('tone-steady');
    const circle = container.querySelector('path')?.getAttribute('d');
    cleanup();
    const row = render(<VerdictBadge verdict="NO_CHANGE" />).container;
    expect(row.querySelector('path')?.getAttribute('d')).toBe(circle);
  });
});

describe('a part that is fetched when it is shown', () => {
  it('takes the place of what waits for it', async () => {
    const Late = lazily(() => Promise.resolve(() => <p>here now</p>));
    render(<Late />);
    expect(screen.queryByText('here now')).toBeNull();
    await screen.findByText('here now');
  });

  it('is there at once the second time', async () => {
    const load = vi.fn(() => Promise.resolve(() => <p>here now</p>));
    const Late = lazily(load);
    const { unmount } = render(<Late />);
    await screen.findByText('here now');
    unmount();
    render(<Late />);
    expect(screen.getByText('here now')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });
});
