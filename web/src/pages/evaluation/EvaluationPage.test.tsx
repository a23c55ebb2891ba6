import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../api/session';
import type { Delivery, Evaluation } from '../../api/types';
import { environment, finding, sensitivity } from '../../testing/findings';
import { readerWith } from '../../testing/readers';
import { list, serve } from '../../testing/service';
import { evaluationPlace, placeOf } from '../../url';
import { EvaluationPage } from './EvaluationPage';

const PLACE = evaluationPlace('bson', 'e1');
const PATH = 'GET /api/v1/projects/bson/evaluations/e1';

const DONE: Evaluation = {
  id: 'e1',
  revision: 'r2',
  branch: 'faster',
  pullRequest: 128,
  status: 'DONE',
  verdict: 'REGRESSION',
  headline: '1 regression, 50% slower',
  detectable: sensitivity().percent,
  sensitivity: sensitivity(),
  gate: 'FAIL',
  base: 'r1',
  trust: 'PROTECTED',
  counts: { REGRESSION: 1 },
  environment: environment(),
  findings: [finding({ confirmation: { state: 'SUSPECTED', reason: 'no repeat has come yet' } })],
  onlyInBaseline: [],
  onlyInCandidate: [],
  means: [],
  rerun: [finding({ series: 18 })],
  limits: [],
  warnings: [],
  limitCounts: {},
  limitMistakes: [],
  reported: ['m1', 'm2', 'm3'],
  awaiting: [],
  waitingUntil: null,
  waitedSeconds: null,
  requestedAt: '2026-01-01T10:00:00Z',
  finishedAt: '2026-01-01T10:01:00Z',
  failure: null,
  links: {},
};

const DELIVERIES = 'GET /api/v1/projects/bson/deliveries';

const TOLD: Delivery = {
  pullRequest: 128,
  state: 'TOLD',
  reason: null,
  evaluation: 'e1',
  failedAttempts: 0,
  commentedAt: '2026-01-01T11:00:00Z',
  commentDeleted: false,
  statusAt: '2026-01-01T11:00:01Z',
  nextAttempt: null,
};

afterEach(() => {
  cleanup();
  become(NOBODY);
  vi.useRealTimers();
});

describe('an evaluation', () => {
  it('shows the rows of the primary metric and what moved of others', async () => {
    const share = { ...finding().metric, name: 'share' };
    const findings = [
      finding({ series: 1, benchmark: 'steady', verdict: 'NO_CHANGE' }),
      finding({ series: 2, benchmark: 'noisy', metric: share, verdict: 'NO_CHANGE' }),
      finding({ series: 3, benchmark: 'shrunk', metric: share }),
    ];
    serve({
      [PATH]: () => ({ ...DONE, findings }),
      'GET /api/v1/projects/bson/metrics': () =>
        list([{ name: 'throughput', series: 1, judged: true }]),
    });
    render(<EvaluationPage place={PLACE} />);
    const table = await screen.findByRole('table');
    expect(table.textContent).toContain('steady');
    expect(table.textContent).toContain('shrunk');
    expect(table.textContent).not.toContain('noisy');
    const all = screen.getByText('Show 1 row of other metrics').getAttribute('href');
    expect(all).toContain('metrics=all');
  });

  it('says its verdict and gate first, then every finding', async () => {
    serve({ [PATH]: () => DONE });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText('1 regression, 50% slower');
    expect(screen.getByText('stable region').getAttribute('href')).toContain(
      'comparisons?baseline=stable&candidate=rev:',
    );
    expect(screen.getByText('Evaluation of pull request #128')).toBeTruthy();
    expect(screen.getByText('merge check: fails')).toBeTruthy();
    expect(screen.getByRole('table').textContent).toContain('−50.0%');
  });

  it('tells what a person decided, and what the merge check says since', async () => {
    const decision = {
      decision: 'ACCEPTED',
      reason: 'the new format',
      by: 'mary',
      at: '2026-01-01T12:00:00Z',
    } as const;
    const check = { conclusion: 'SUCCESS', decided: true, decision, outrun: false } as const;
    serve({ [PATH]: () => ({ ...DONE, check }) });
    render(<EvaluationPage place={PLACE} />);
    const told = (await screen.findByText('mary')).closest('p')?.textContent;
    expect(told).toMatch(/^Accepted by mary on .*: the new format\. Does not block the merge\.$/);
    expect(screen.getByText('merge check: passes')).toBeTruthy();
    cleanup();
    serve({
      [PATH]: () => ({
        ...DONE,
        check: { ...check, conclusion: 'FAILURE', decided: false, outrun: true },
      }),
    });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText(/That was before what is found now\.$/);
    expect(screen.getByText('merge check: fails')).toBeTruthy();
  });

  it('of a commit that no pull request brings has a gate, and no merge to check', async () => {
    serve({ [PATH]: () => ({ ...DONE, branch: 'main', pullRequest: null }) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText('gate: fails');
    expect(screen.queryByText(/merge check/)).toBeNull();
  });

  it('of a release branch leads to histories on that branch', async () => {
    history.replaceState(null, '', '/projects/bson/evaluations/e1');
    serve({ [PATH]: () => ({ ...DONE, line: 'release/1.x' }) });
    const shown = render(<EvaluationPage place={PLACE} />);
    await waitFor(() => {
      expect(placeOf(location.href)).toHaveProperty('branch', 'release/1.x');
    });
    shown.rerender(<EvaluationPage place={{ ...PLACE, branch: 'release/1.x' }} />);
    const links = [...document.querySelectorAll('a[href*="/series/"]')];
    expect(links.length).toBeGreaterThan(0);
    expect(links.every((link) => link.getAttribute('href')?.includes('release'))).toBe(true);
    history.replaceState(null, '', '/');
  });

  it('says what it was judged against instead, and on which platform alone it was measured', async () => {
    const warning = 'Base 0000abc has no measurements on the mainline; judged against r1.';
    serve({ [PATH]: () => ({ ...DONE, warnings: [warning], platform: 'linux-arm64' }) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText(warning);
    expect(screen.getByText('linux-arm64').closest('p')?.textContent).toBe(
      'Measured on the platform linux-arm64 only.',
    );
  });

  it('is none under what cannot be its id', async () => {
    const errors = [{ pointer: 'evaluation', detail: 'an id is a UUID' }];
    const refused = new Response(JSON.stringify({ status: 422, errors }), { status: 422 });
    serve({ [PATH]: () => refused });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText('There is no evaluation “e1”.');
  });

  it('is measured again by the button with its revision filled in', async () => {
    become(readerWith('triage'));
    serve({ [PATH]: () => DONE, 'GET /api/v1/projects/bson/machines': () => list([]) });
    render(<EvaluationPage place={PLACE} />);
    fireEvent.click(await screen.findByText('Measure again'));
    expect(screen.getByLabelText('Revision')).toHaveProperty('value', 'r2');
  });

  it('of several platforms names a finding with its own', async () => {
    const findings = ['amd64', 'arm64'].map((platform, index) =>
      finding({ series: index + 1, platform }),
    );
    serve({ [PATH]: () => ({ ...DONE, findings }) });
    render(<EvaluationPage place={PLACE} />);
    const table = await screen.findByRole('table');
    expect(within(table).getByText('platform = amd64, n = 1000')).toBeTruthy();
    expect(within(table).getByText('platform = arm64, n = 1000')).toBeTruthy();
  });

  it('that found nothing says so as the service does', async () => {
    const headline = 'No regression found; changes of 12% or more would have been seen';
    const findings = [finding({ verdict: 'INCONCLUSIVE' })];
    serve({ [PATH]: () => ({ ...DONE, verdict: 'NO_REGRESSION', headline, findings }) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText(headline);
    expect(screen.getByText('No regression').className).toContain('badge');
    expect(within(screen.getByRole('table')).getByText('Inconclusive')).toBeTruthy();
    expect(screen.getByRole('banner').textContent).not.toMatch(/inconclusive/i);
  });

  it('lists of very many findings those that moved, and the others when the link asks for it', async () => {
    const steady = Array.from({ length: 70 }, (_, index) =>
      finding({ series: 100 + index, benchmark: `steady${index}`, verdict: 'NO_CHANGE' }),
    );
    serve({ [PATH]: () => ({ ...DONE, findings: [...DONE.findings, ...steady] }) });
    const { rerender } = render(<EvaluationPage place={PLACE} />);
    const link = await screen.findByText('Show them');
    expect(screen.getByText('70 rows without a change.')).toBeTruthy();
    expect(screen.getByRole('table').textContent).not.toContain('steady0');
    rerender(<EvaluationPage place={placeOf(link.getAttribute('href') ?? '') as typeof PLACE} />);
    expect(screen.getByRole('table').textContent).toContain('steady0');
  });

  it('shows what is not judged when the link asks for it', async () => {
    const reason = 'not judged: ignored by the policy';
    const unjudged = finding({ series: 19, benchmark: 'warmup', verdict: 'NOT_JUDGED', reason });
    serve({ [PATH]: () => ({ ...DONE, findings: [...DONE.findings, unjudged] }) });
    const { rerender } = render(<EvaluationPage place={PLACE} />);
    const link = await screen.findByText('Show it');
    expect(screen.getByRole('region', { name: 'Outcome' }).textContent).toContain('1 not judged');
    expect(screen.getByRole('table').textContent).not.toContain('warmup');
    rerender(<EvaluationPage place={placeOf(link.getAttribute('href') ?? '') as typeof PLACE} />);
    expect(screen.getByRole('table').textContent).toContain('warmup');
  });

  it('names what to run again and who did not report', async () => {
    serve({ [PATH]: () => ({ ...DONE, awaiting: ['m4'], waitedSeconds: 1800 }) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText('To run again, to be sure');
    screen.getByText('Evaluated without m4, which did not report within 30 minutes.');
    expect(screen.getByText(/suspected: no repeat has come yet/)).toBeTruthy();
  });

  it('says who is awaited in place of a verdict', async () => {
    const waitingUntil = '2026-01-01T12:00:00Z';
    serve({ [PATH]: () => ({ ...DONE, awaiting: ['m4'], waitingUntil }) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText('3 of 4 machines, waiting for m4');
    expect(screen.getByText('What is there so far').getAttribute('href')).toContain(
      'candidate=rev:r2',
    );
    expect(document.body.textContent).not.toMatch(/regression|gate/i);
  });

  it('names the revision at which a change began, if that was an earlier one', async () => {
    const steady = finding({ series: 2, verdict: 'NO_CHANGE', suspectedSince: 'r1' });
    const findings = [finding({ series: 1, suspectedSince: 'r1' }), steady];
    serve({ [PATH]: () => ({ ...DONE, findings }) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText('Why?');
    const [inAll, inRow] = screen.getAllByText('r1').map(({ parentElement }) => parentElement);
    expect(inAll?.textContent).toContain(
      '1 change began at r1 and is reported until the alert is closed',
    );
    expect(inRow?.textContent).toContain('; began earlier, at r1');
    expect(screen.getByText('Why?').getAttribute('href')).toContain('why=1%40r1');
  });

  it('says what was posted to its pull request', async () => {
    serve({ [PATH]: () => DONE, [DELIVERIES]: () => list([TOLD]) });
    render(<EvaluationPage place={PLACE} />);
    expect((await screen.findByText(/^Comment posted/)).textContent).toContain('status set');
  });

  it('says why nothing was posted to its pull request', async () => {
    const reason = 'the project names no repository';
    const delivery: Delivery = { ...TOLD, state: 'NOT_TOLD', reason, commentedAt: null };
    serve({ [PATH]: () => DONE, [DELIVERIES]: () => list([delivery]) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText(`No comment posted: ${reason}.`);
  });

  it('says when a forge is asked again', async () => {
    const delivery: Delivery = {
      ...TOLD,
      state: 'RETRYING',
      reason: 'the forge answered with status 502',
      nextAttempt: '2026-01-01T12:00:00Z',
    };
    serve({ [PATH]: () => DONE, [DELIVERIES]: () => list([delivery]) });
    render(<EvaluationPage place={PLACE} />);
    await screen.findByText(
      /could not be posted: the forge answered with status 502\. Next attempt/,
    );
  });

  it('that is not done is followed until it is', async () => {
    vi.useFakeTimers();
    const open = { status: 'RUNNING', verdict: null, headline: null, gate: null } as const;
    let answer: Evaluation = { ...DONE, ...open };
    serve({ [PATH]: () => answer });
    render(<EvaluationPage place={PLACE} />);
    await pass(10);
    expect(screen.getByText('Being evaluated')).toBeTruthy();
    answer = DONE;
    await pass(5100);
    await pass(10);
    await pass(10);
    expect(screen.getByText('1 regression, 50% slower')).toBeTruthy();
  });

  it('is followed where each answer takes long, one read at a time', async () => {
    vi.useFakeTimers();
    const open = { status: 'RUNNING', verdict: null, headline: null, gate: null } as const;
    const reads: ('asked' | 'answered')[] = [];
    serve({ [PATH]: () => (reads.length < 3 ? { ...DONE, ...open } : DONE) });
    const answer = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.endsWith('/evaluations/e1')) {
        reads.push('asked');
        await new Promise((end) => setTimeout(end, 12_000));
        reads.push('answered');
      }
      return answer(path, init);
    });
    render(<EvaluationPage place={PLACE} />);
    await pass(12_010);
    await pass(4_900);
    expect(reads).toEqual(['asked', 'answered']);
    await pass(200);
    await pass(12_010);
    await pass(10);
    await pass(10);
    expect(reads).toEqual(['asked', 'answered', 'asked', 'answered']);
    expect(screen.getByText('1 regression, 50% slower')).toBeTruthy();
  });
});

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}
