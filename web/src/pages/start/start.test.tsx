import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Readiness } from '../../api/types';
import { project } from '../../testing/projects';
import { readerWith } from '../../testing/readers';
import { list, type Request, serve } from '../../testing/service';
import { CIS, startPlace } from '../../url';
import { HARNESSES, harnessOf } from './harnesses';
import { NewProjectPage, slugOf } from './NewProjectPage';
import { readinessSentence, stepsDone } from './readiness';
import { ciSnippet, measureCommand, type Target } from './snippets';
import { StartPage } from './StartPage';

const TARGET: Target = {
  address: 'https://bench.example.org',
  project: 'my-library',
  defaultBranch: 'trunk',
  token: 'bw_1',
};

const NOTHING: Readiness = {
  state: 'NO_RUN',
  evaluation: null,
  revision: null,
  baselineRuns: 0,
  candidateRuns: 0,
  runsNeeded: 3,
  judged: 0,
  tested: 0,
  detectablePercent: null,
  advice: '',
};

function serveProject(): Request[] {
  return serve({
    'GET /api/v1/projects/my-library': () => project({ name: 'My library' }),
    'GET /api/v1/projects/my-library/readiness': () => NOTHING,
    'GET /api/v1/projects/my-library/runs': () => list([]),
    'GET /api/v1/projects/my-library/series': () => list([]),
    'POST /api/v1/projects': () => project({ slug: 'my-library' }),
    'POST /api/v1/projects/my-library/tokens': () => ({ secret: 'bw_new' }),
  });
}

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('a snippet', () => {
  it.each(HARNESSES)('of $name takes turns, in each CI that can', (harness) => {
    for (const ci of CIS.filter((one) => one !== 'curl')) {
      const { text } = ciSnippet(ci, TARGET, harness);
      expect(text).toContain(harness.measured);
      expect(text).toContain('https://bench.example.org');
      expect(text).toContain('my-library');
    }
  });

  it.each(CIS.filter((ci) => ci !== 'curl'))('for %s names the secret, never the token', (ci) => {
    expect(ciSnippet(ci, TARGET, harnessOf('go')).text).not.toContain('bw_1');
  });

  it.each([
    ['github', 'secrets.BENCHWARDEN_PULL_REQUEST_TOKEN'],
    ['gitea', 'secrets.BENCHWARDEN_PULL_REQUEST_TOKEN'],
    ['jenkins', "'benchwarden-pull-request-token'"],
  ] as const)('for %s has another secret for pull requests', (ci, secret) => {
    expect(ciSnippet(ci, TARGET, harnessOf('go')).text).toContain(secret);
  });

  it('for a shell has the token, and none where there is none', () => {
    expect(measureCommand(TARGET, harnessOf('go'))).toContain('BENCHWARDEN_TOKEN=bw_1');
    expect(ciSnippet('curl', TARGET, harnessOf('go')).text).toContain('BENCHWARDEN_TOKEN=bw_1');
    const without = { ...TARGET, token: null };
    expect(measureCommand(without, harnessOf('go'))).not.toContain('BENCHWARDEN_TOKEN=');
  });

  it('builds only where the command does not', () => {
    expect(measureCommand(TARGET, harnessOf('go'))).not.toContain('--build');
    expect(measureCommand(TARGET, harnessOf('jmh-maven'))).toContain("--build 'mvn -q package");
  });
});

describe('readiness', () => {
  it('counts the runs of the side that has fewer', () => {
    const few: Readiness = { ...NOTHING, state: 'TOO_FEW_RUNS', baselineRuns: 5, candidateRuns: 2 };
    expect(readinessSentence(few)).toContain('2 of 3 runs');
    expect(stepsDone(few)).toBe(2);
  });

  it('ends with the change that can be seen, and what would show less', () => {
    const ready: Readiness = {
      ...NOTHING,
      state: 'READY',
      judged: 11,
      tested: 9,
      detectablePercent: 14.2,
      advice: 'About 3 runs instead of 1 would show changes of 5%',
    };
    expect(readinessSentence(ready)).toBe(
      'Verdicts on 9 of 11 series; detectable change now 14%. About 3 runs instead of 1 would show changes of 5%.',
    );
    expect(stepsDone(ready)).toBe(3);
  });
});

describe('a new project', () => {
  it.each([
    ['My library', 'my-library'],
    ['  C++ (core) ', 'c-core'],
    ['ÄÖ', ''],
  ])('called %s is found at /%s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('comes with a token, which its first steps show', async () => {
    become(readerWith('admin'));
    const requests = serveProject();
    render(<NewProjectPage />);
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'My library' } });
    fireEvent.click(screen.getByText('Create project'));
    await waitFor(() => {
      expect(location.pathname).toBe('/projects/my-library/start');
    });
    const made = requests.find(({ method }) => method === 'POST');
    expect(made?.body).toMatchObject({ slug: 'my-library', name: 'My library' });

    cleanup();
    render(<StartPage place={startPlace('my-library')} />);
    const field = await screen.findByLabelText<HTMLInputElement>('Upload token');
    expect(field.value).toBe('bw_new');
    screen.getByText('BENCHWARDEN_PULL_REQUEST_TOKEN');
  });

  it('is told where the command for its first verdict comes from', async () => {
    serveProject();
    render(<StartPage place={startPlace('my-library')} />);
    await screen.findByText(/a release of Benchwarden holds it/);
  });

  it('shows its first run once all of it is known, by the metric that is shown first', async () => {
    let answerReadiness = (): void => undefined;
    const held = new ReadableStream({
      start: (body) => {
        answerReadiness = () => {
          body.enqueue(new TextEncoder().encode(JSON.stringify(NOTHING)));
          body.close();
        };
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const measured = (series: number, name: string, unit: string) => ({
      series,
      benchmark: 'Codec.encode',
      parameters: {},
      metric: { name, unit, direction: 'LOWER_IS_BETTER' },
      latest: { mean: 12 },
    });
    serve({
      'GET /api/v1/projects/my-library': () => project({ name: 'My library' }),
      'GET /api/v1/projects/my-library/readiness': () => new Response(held, { headers }),
      'GET /api/v1/projects/my-library/runs': () =>
        list([{ benchmarks: 1, harness: 'jmh', machine: { name: 'm1' }, receivedAt: null }]),
      'GET /api/v1/projects/my-library/series': () =>
        list([measured(1, 'cpu.share', 'cores'), measured(2, 'time', 'us/op')]),
      'GET /api/v1/projects/my-library/metrics': () => list([{ name: 'time' }]),
    });
    render(<StartPage place={startPlace('my-library')} />);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    answerReadiness();
    expect(await screen.findByText('12 µs/op')).toBeTruthy();
    expect(screen.queryByText(/cores/)).toBeNull();
  });

  it('shows its first run by that metric also where it came while the page was open', async () => {
    let hasRun = false;
    const once = <T,>(...items: readonly T[]) => list(hasRun ? items : []);
    const metricOf = (name: string) => ({
      series: name.length,
      benchmark: 'Encode',
      parameters: {},
      metric: { name, unit: name, direction: 'LOWER_IS_BETTER' },
      latest: { mean: 12 },
    });
    serve({
      'GET /api/v1/projects/my-library': () => project({ name: 'My library' }),
      'GET /api/v1/projects/my-library/readiness': () => NOTHING,
      'GET /api/v1/projects/my-library/runs': () =>
        once({ benchmarks: 1, harness: 'go', machine: { name: 'm1' }, receivedAt: null }),
      'GET /api/v1/projects/my-library/series': () =>
        once(metricOf('allocs/op'), metricOf('sec/op')),
      'GET /api/v1/projects/my-library/metrics': () => once({ name: 'sec/op' }),
      'GET /api/v1/live': () => (hasRun ? 'data:run my-library\n\n' : ':welcome\n\n'),
    });
    render(<StartPage place={startPlace('my-library')} />);
    await screen.findByRole('heading', { level: 1 });
    hasRun = true;
    await waitFor(
      () => {
        expect(document.querySelector('.first-step')?.textContent).toContain('12 sec/op');
      },
      { timeout: 4_000 },
    );
  });

  it('is made by an admin of the installation alone', () => {
    become(readerWith('read'));
    serveProject();
    render(<NewProjectPage />);
    expect(screen.queryByText('Create project')).toBeNull();
  });
});
