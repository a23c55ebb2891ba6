import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { EXCEEDED } from '../testing/limits';
import { Budgets } from './Budgets';

afterEach(cleanup);

describe('Budgets', () => {
  it('shows which limits are exceeded, and which were so before', () => {
    render(
      <Budgets
        limits={[
          EXCEEDED,
          { ...EXCEEDED, series: 8, inherited: true },
          { ...EXCEEDED, series: 9, state: 'AT_RISK' },
        ]}
        within={4}
        mistakes={['limits[3]: at most 5 ms does not fit bytes.']}
      />,
    );

    expect(screen.getByText('exceeded')).toBeTruthy();
    expect(screen.getByText('exceeded before')).toBeTruthy();
    expect(screen.getByText('cannot tell yet')).toBeTruthy();
    expect(screen.getByText('4 limits hold.')).toBeTruthy();
    expect(screen.getByText(/does not fit bytes/)).toBeTruthy();
  });

  it('does not count limits that hold where none does', () => {
    render(<Budgets limits={[EXCEEDED]} within={0} />);

    expect(screen.queryByText(/hold/)).toBeNull();
  });

  it('keeps a limit and what is said of it together, apart from the name', () => {
    render(<Budgets limits={[EXCEEDED]} />);

    expect(screen.getByText('at most 512 MiB').parentElement?.textContent).toBe(
      `at most 512 MiB ${EXCEEDED.sentence}`,
    );
  });

  it('is not there where all limits hold', () => {
    const { container } = render(<Budgets limits={[]} within={4} />);

    expect(container.textContent).toBe('');
  });
});
