import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import type { RetentionEffect, Retentions } from '../../../api/settingsTypes';
import { readerWith } from '../../../testing/readers';
import { problem, type Request, serve } from '../../../testing/service';
import { KeepingSection } from './KeepingSection';

const PATH = '/api/v1/projects/bson/retention';

const STORED: Retentions = {
  own: { samplesDays: 90, rawUploadsDays: null, pullRequestsDays: null },
  installation: { samplesDays: 0, rawUploadsDays: 365, pullRequestsDays: null },
};

const NOTHING: RetentionEffect = {
  thinnedRuns: 0,
  samples: 0,
  rawUploads: 0,
  rawUploadBytes: 0,
  pullRequests: 0,
  pullRequestRuns: 0,
};

function show(answers: Parameters<typeof serve>[0] = {}): Request[] {
  const requests = serve({
    [`GET ${PATH}`]: () => STORED,
    [`POST ${PATH}/preview`]: () => NOTHING,
    ...answers,
  });
  render(<KeepingSection project="bson" />);
  return requests;
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('data retention', () => {
  it('shows the project’s own days, and what holds where there are none', async () => {
    show();
    expect(await screen.findByLabelText('Samples, days')).toHaveProperty('value', '90');
    expect(screen.getByLabelText('Raw uploads, days')).toHaveProperty('placeholder', '365 days');
    expect(screen.getByLabelText('Closed pull requests, days')).toHaveProperty(
      'placeholder',
      'for ever',
    );
  });

  it('says that nothing would be deleted', async () => {
    show();
    const effect = (await screen.findByText('Would be deleted now')).closest('div');
    await waitFor(() => {
      expect(effect?.textContent).toContain('Nothing');
    });
  });

  it('says what a change would delete before it is saved', async () => {
    const requests = show({
      [`POST ${PATH}/preview`]: () => ({ ...NOTHING, rawUploads: 3, rawUploadBytes: 2_000_000 }),
    });
    await screen.findByLabelText('Raw uploads, days');
    type('Raw uploads, days', '7');
    await screen.findByText('3 raw uploads, 2 MB');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      samplesDays: 90,
      rawUploadsDays: 7,
      pullRequestsDays: null,
    });
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('says why the effect is not known', async () => {
    show({ [`POST ${PATH}/preview`]: () => problem(503, 'Away', 'The database is away.') });
    await screen.findByText('The database is away.');
  });

  it('saves what was typed, once it differs', async () => {
    const requests = show({ [`PUT ${PATH}`]: () => ({}) });
    const save = await screen.findByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    type('Samples, days', '30');
    expect(save).toHaveProperty('disabled', false);
    fireEvent.submit(save.closest('form') ?? save);
    await waitFor(() => {
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        samplesDays: 30,
        rawUploadsDays: null,
        pullRequestsDays: null,
      });
    });
  });

  it('takes whole numbers of days only', async () => {
    show();
    await screen.findByLabelText('Samples, days');
    type('Samples, days', '1.5');
    expect(screen.getByText('A number of days is a whole number from 0.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  });
});

describe('the end of a project', () => {
  it('takes its name and a question', async () => {
    const requests = show({ 'DELETE /api/v1/projects/bson': () => ({}) });
    const remove = await screen.findByRole('button', { name: 'Delete' });
    expect(remove).toHaveProperty('disabled', true);
    type('Type bson to delete it', 'bso');
    expect(remove).toHaveProperty('disabled', true);
    type('Type bson to delete it', 'bson');
    expect(remove).toHaveProperty('disabled', false);
    fireEvent.click(remove);
    const dialog = within(screen.getByRole('dialog', { name: 'Delete bson with all it holds?' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => {
      expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    });
  });
});
