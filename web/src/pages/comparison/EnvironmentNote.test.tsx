import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { environment } from '../../testing/findings';
import { EnvironmentNote } from './EnvironmentNote';

afterEach(cleanup);

describe('the machines of a comparison', () => {
  function note(part: Parameters<typeof environment>[0]) {
    const { container } = render(<EnvironmentNote environment={environment(part)} />);
    return container.textContent;
  }

  const slower = { name: 'perf-1', shiftPercent: -20.04, suspect: true };
  const steady = { name: 'perf-2', shiftPercent: 0.2, suspect: false };

  it('are named if they explain what was measured', () => {
    const sentence = 'm4 left out: 11.0% slower on 96% of the suite';
    expect(note({ suspect: true, state: 'RESOLVED', sentence })).toContain(
      'A machine is suspect. It drifted from the other machines',
    );
  });

  it('shifted by so much in words, as the rows say it', () => {
    const still = { ...steady, name: 'perf-3', shiftPercent: -0.001 };
    const said = note({ suspect: true, state: 'RESOLVED', machines: [slower, steady, still] });
    expect(said).toContain('perf-1 20.0% slower, perf-2 0.20% faster, perf-3 the same.');
  });

  it('are not blamed where there is one alone, and what would tell is said', () => {
    const said = note({ suspect: true, state: 'UNRESOLVED', machines: [slower] });
    expect(said).toBe(
      'Most of the suite moved on the only machine. From one machine nobody can tell whether it or the code changed. ' +
        'What would tell: the baseline run again on it, both sides run in turn, or a second machine.',
    );
  });

  it('are no excuse where too few were steady', () => {
    const said = note({ suspect: true, state: 'UNRESOLVED', machines: [slower, steady] });
    expect(said).toContain('too few machines beside it were steady');
    expect(said).not.toContain('not held against the code');
  });

  it('leave no doubt where something answered it', () => {
    const answered = { ...environment({ suspect: true, state: 'UNRESOLVED', machines: [slower] }) };
    const sentence =
      'perf-1: 20.0% slower than itself; the baseline, run again, was as fast as ever there: the code changed';
    render(
      <EnvironmentNote
        environment={{ ...answered, sentence, resolution: 'CODE_MOVED' as const }}
      />,
    );
    expect(screen.getByText(/the code changed/).textContent).not.toContain('nobody can tell');
  });

  it('are not spoken of if they were steady', () => {
    const { container } = render(<EnvironmentNote environment={environment()} />);
    expect(container.textContent).toBe('');
  });
});
