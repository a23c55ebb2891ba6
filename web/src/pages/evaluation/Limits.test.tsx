import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import type { LimitRow } from '../../api/types';
import { Limits } from './Limits';

afterEach(cleanup);

const ROW: LimitRow = {
  series: 7,
  benchmark: 'org.example.Start',
  parameters: {},
  metric: { name: 'peakMemory', unit: 'MiB', direction: 'LOWER_IS_BETTER' },
  platform: 'default',
  limit: 'at most 512 MiB',
  state: 'EXCEEDED',
  inherited: false,
  value: 530,
  changePercent: null,
  interval: [520, 541],
  bound: 512,
  revisions: 1,
  sentence: 'It is 530 MiB (520 to 541): more than the limit allows.',
};

describe('Limits', () => {
  it('shows which limits are exceeded, and which were so before', () => {
    render(
      <Limits
        limits={[
          ROW,
          { ...ROW, series: 8, inherited: true },
          { ...ROW, series: 9, state: 'AT_RISK' },
        ]}
        limitCounts={{ EXCEEDED: 2, AT_RISK: 1, WITHIN: 4 }}
        limitMistakes={['limits[3]: at most 5 ms does not fit bytes.']}
      />,
    );

    expect(screen.getByText('exceeded')).toBeTruthy();
    expect(screen.getByText('exceeded before')).toBeTruthy();
    expect(screen.getByText('cannot tell yet')).toBeTruthy();
    expect(screen.getByText('4 limits hold.')).toBeTruthy();
    expect(screen.getByText(/does not fit bytes/)).toBeTruthy();
  });

  it('is not there where all limits hold', () => {
    const { container } = render(
      <Limits
        limits={[]}
        limitCounts={{ EXCEEDED: 0, AT_RISK: 0, WITHIN: 4 }}
        limitMistakes={[]}
      />,
    );

    expect(container.textContent).toBe('');
  });
});
