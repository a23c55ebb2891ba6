import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { comparison, finding, THEME } from '../../testing/findings';
import { placeOf, type PlaceOf } from '../../url';
import { BenchmarkPlot } from './BenchmarkPlot';

afterEach(cleanup);

describe('the plot of a row', () => {
  it('says below the change what it is counted from, where there is room', () => {
    const link = '/projects/bson/comparisons?baseline=tag:4.11.5&candidate=tag:5.5.1&row=1';
    const row = finding();
    render(
      <BenchmarkPlot
        place={placeOf(link) as PlaceOf<'comparison'>}
        finding={row}
        details={undefined}
        sides={comparison([row])}
        theme={THEME}
      />,
    );
    const number = screen.getByText('Change').nextElementSibling;
    expect(number?.textContent).toBe('−50.0%against the baseline');
  });
});
