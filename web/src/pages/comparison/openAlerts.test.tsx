import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { usePlace } from '../../navigation';
import { served } from '../../testing/columns';
import { comparison, finding, version } from '../../testing/findings';
import { list, serve } from '../../testing/service';
import { ComparisonPage } from './ComparisonPage';

const FIRST = finding({ series: 17 });
const SECOND = finding({ series: 18, benchmark: 'org.bson.BsonCodecBenchmark.encodePooled' });

function alertOf(series: number) {
  return {
    id: `a${series}`,
    series,
    state: 'ACKNOWLEDGED',
    metric: { name: 'time', unit: 'ms', direction: 'LOWER_IS_BETTER' },
    percentChange: 12.3,
    introducedBy: { after: 'r1', upTo: 'r5.5.1', commits: [], othersBetween: false },
    search: null,
  };
}

function Page() {
  const place = usePlace();
  return place.page === 'comparison' ? <ComparisonPage place={place} /> : null;
}

function open(search: string): void {
  history.replaceState(null, '', `/projects/bson/comparisons/c1${search}`);
  render(<Page />);
}

afterEach(cleanup);

describe('open alerts beside the rows of a comparison', () => {
  it('says beside a row what an open alert says of its series', async () => {
    const requests = serve({
      ...served(() => comparison([FIRST, SECOND])),
      'GET /api/v1/projects/bson/alerts': () => list([alertOf(18)]),
    });
    open('?selected_tab=table');
    const line = await screen.findByRole('link', {
      name: 'An acknowledged alert says 12.3% slower level to level since r5.5.1',
    });
    expect(line.getAttribute('href')).toBe('/projects/bson/alerts/a18');
    expect(line.closest('tr')?.dataset.series).toBe('18');
    const asked = requests.find(({ url }) => url.pathname.endsWith('/alerts'));
    expect(asked?.url.searchParams.get('after')).toBe(comparison([]).baseline.revision);
    expect(asked?.url.searchParams.get('up_to')).toBe(comparison([]).candidate.revision);
    expect(asked?.url.searchParams.get('open')).toBe('true');
  });

  it('says beside a row of several versions what an open alert of any of them says, once', async () => {
    serve({
      ...served(() => comparison([FIRST, SECOND])),
      ...served(
        () => comparison([FIRST], { candidate: version('5.6.0') }),
        '/api/v1/projects/bson/comparisons',
      ),
      'GET /api/v1/projects/bson/alerts': ({ url }) =>
        list(
          url.searchParams.get('up_to') === version('5.6.0').revision
            ? [alertOf(17), alertOf(18)]
            : [alertOf(17)],
        ),
    });
    open('?selected_tab=table&with=tag:5.6.0');
    const line = await screen.findByRole('link', {
      name: 'An acknowledged alert says 12.3% slower level to level since r5.5.1',
    });
    expect(line.closest('tr')?.dataset.series).toBe('17');
  });
});
