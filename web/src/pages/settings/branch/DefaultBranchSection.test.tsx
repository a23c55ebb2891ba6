import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become, NOBODY } from '../../../api/session';
import { readerWith } from '../../../testing/readers';
import { problem, serve } from '../../../testing/service';
import { DefaultBranchSection } from './DefaultBranchSection';
import { project } from '../../../testing/projects';

const PATH = 'PATCH /api/v1/projects/bson';

const PROJECT = project();

function show() {
  const onChange = vi.fn();
  render(<DefaultBranchSection project={PROJECT} onChange={onChange} />);
  return { onChange, button: screen.getByRole('button', { name: 'Change the branch' }) };
}

function type(branch: string): void {
  fireEvent.input(screen.getByLabelText('Branch'), { target: { value: branch } });
}

beforeEach(() => {
  become(readerWith('admin'));
});

afterEach(() => {
  cleanup();
  become(NOBODY);
});

describe('the default branch', () => {
  it('is the one that is stored', () => {
    const { button } = show();
    expect(screen.getByLabelText('Branch')).toHaveProperty('value', 'main');
    expect(button).toHaveProperty('disabled', true);
  });

  it('is changed after a question that says what follows', async () => {
    const requests = serve({ [PATH]: () => PROJECT });
    const { onChange, button } = show();
    type(' trunk ');
    fireEvent.click(button);
    const dialog = within(screen.getByRole('dialog', { name: 'Make trunk the default branch?' }));
    expect(dialog.getByText(/^Runs of trunk become the mainline/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Change the branch' }));
    await waitFor(() => {
      expect(onChange).toHaveBeenCalledOnce();
    });
    expect(requests[0]?.body).toEqual({ defaultBranch: 'trunk' });
  });

  it('stays if it is refused', async () => {
    serve({ [PATH]: () => problem(409, 'Conflict', 'It is being changed already.') });
    const { onChange, button } = show();
    type('trunk');
    fireEvent.click(button);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Change the branch' }));
    await dialog.findByText('It is being changed already.');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('needs a name', () => {
    const { button } = show();
    type('  ');
    expect(button).toHaveProperty('disabled', true);
  });

  it('is changed by admins only', () => {
    become(readerWith('triage'));
    const { button } = show();
    type('trunk');
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByText('Only an admin of this project can change it.')).toBeTruthy();
  });
});
