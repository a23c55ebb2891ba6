import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../api/session';
import { serve } from '../../testing/service';
import { SettingsPage } from './SettingsPage';

const PLACE = { page: 'settings', project: 'bson' } as const;
const PATH = '/api/v1/projects/bson/policy';
const TEXT = 'minEffect: 3 # our runners are noisy\n';
const ALERT = {
  series: 17,
  benchmark: 'org.bson.encode',
  parameters: {},
  metric: { name: 'score', unit: 'ops/s', direction: 'HIGHER_IS_BETTER' },
  verdict: 'REGRESSION',
  kind: 'UNEXPLAINED',
  revision: 'r7',
};
const STORED = { yaml: TEXT, updatedBy: null };

beforeEach(() => {
  sessionStorage.clear();
});

afterEach(cleanup);

describe('the policy', () => {
  it('is shown as it was written, and only read without a token', async () => {
    serve({ [`GET ${PATH}`]: () => ({ minEffect: 3, yaml: TEXT, updatedBy: 'revision 1f2e' }) });
    render(<SettingsPage place={PLACE} />);
    const editor = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Policy' });
    expect(editor.value).toBe(TEXT);
    expect(screen.getByText(/Last changed by revision 1f2e/)).toBeTruthy();
    expect(editor.readOnly).toBe(true);
  });

  it('is saved as it was typed', async () => {
    signIn('bw_admin');
    const requests = serve({ [`GET ${PATH}`]: () => STORED, [`PUT ${PATH}`]: () => ({}) });
    render(<SettingsPage place={PLACE} />);
    fireEvent.input(await screen.findByRole('textbox', { name: 'Policy' }), {
      target: { value: 'minEffect: 4\n' },
    });
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText('Saved. It holds from the next evaluation on.');
    const put = requests.find(({ method }) => method === 'PUT');
    expect(put?.headers['Content-Type']).toBe('application/yaml');
    expect(put?.text).toBe('minEffect: 4\n');
  });

  it('is tried on the stored history before anybody is alerted', async () => {
    signIn('bw_admin');
    serve({
      [`GET ${PATH}`]: () => STORED,
      [`POST ${PATH}/backtest`]: () => ({
        revisions: 182,
        alerts: 1,
        wouldAlert: [ALERT],
        falseAlarms: { count: 2, trials: 182, rate: 0.011, low: 0.003, high: 0.039 },
        recall: { count: 0, trials: 0, rate: null, low: null, high: null },
        noOpRate: { count: 0, trials: 12, rate: 0, low: 0, high: 0.24 },
        medianDelay: null,
        suggested: { minEffect: 2.5, sentence: 'half of 16 series can see it' },
      }),
    });
    render(<SettingsPage place={PLACE} />);
    fireEvent.click(await screen.findByText('Test on the stored history'));
    await screen.findByText('182 revisions');
    expect(screen.getByText('1 time')).toBeTruthy();
    expect(screen.getByText('1.1%')).toBeTruthy();
    expect(screen.getByText('0.3% to 3.9% of evaluations')).toBeTruthy();
    expect(screen.getByText('none is confirmed yet')).toBeTruthy();
    expect(screen.getByText('minEffect: 2.5')).toBeTruthy();
    expect(screen.getByTitle('org.bson.encode').closest('tr')?.textContent).toContain(
      'nobody confirmed it',
    );
  });

  it('with an error is told the line', async () => {
    signIn('bw_admin');
    const detail = 'minEffect must be positive';
    serve({
      [`GET ${PATH}`]: () => STORED,
      [`POST ${PATH}/backtest`]: () =>
        new Response(JSON.stringify({ detail: 'No policy.', errors: [{ line: 3, detail }] }), {
          status: 422,
        }),
    });
    render(<SettingsPage place={PLACE} />);
    fireEvent.click(await screen.findByText('Test on the stored history'));
    const error = await screen.findByRole('alert');
    expect(error.textContent).toContain('line 3: minEffect must be positive');
  });
});

describe('import and export', () => {
  it('shows the commands for this project and this service', async () => {
    serve({ [`GET ${PATH}`]: () => STORED });
    render(<SettingsPage place={PLACE} />);
    const section = await screen.findByRole('region', { name: 'Import and export' });
    expect(section.textContent).toContain(`--server ${location.origin} --project bson`);
    expect(section.textContent).toContain(`${location.origin}/api/v1/projects/bson/export`);
  });
});
