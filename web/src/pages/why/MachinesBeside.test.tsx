import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { finding, side } from '../../testing/findings';
import { MachinesBeside } from './MachinesBeside';

afterEach(cleanup);

const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent.trim());

it('machines stand with both sides in one unit', () => {
  render(<MachinesBeside finding={finding()} />);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Machine', 'Baseline', 'Candidate']);
  expect(cells()).toEqual([
    ...['m1', '100 ops/s', '50 ops/s', '−50.0%'],
    ...['m2', '110 ops/s', '55 ops/s', '−50.0%'],
  ]);
});

it('machines stand with numbers alone where the metric has no unit', () => {
  const metric = { name: 'iterations', unit: '', direction: 'LOWER_IS_BETTER' } as const;
  render(<MachinesBeside finding={finding({ metric })} />);
  expect(cells().slice(0, 3)).toEqual(['m1', '100', '50']);
});

it('a machine whose result does not count is marked', () => {
  const [m1, ...others] = side([50, 55]).perMachine;
  if (m1 === undefined) throw new Error('A side has a machine for each median');
  const candidate = { ...side([50, 55]), perMachine: [{ ...m1, leftOut: true }, ...others] };
  render(<MachinesBeside finding={finding({ candidate })} />);
  expect(cells().filter((cell) => cell.includes('excluded'))).toEqual(['m1 excluded']);
});
