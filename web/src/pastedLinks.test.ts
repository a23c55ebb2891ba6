import { describe, expect, it } from 'vitest';
import { linkTo, placeOf, unknownIn } from './url';

describe('a link that somebody typed or pasted', () => {
  it('reads the parameters that people paste', () => {
    const place = placeOf(
      '/projects/bson/comparisons/0199?selected_tab=scatter-plots&percent_filter=0||100&z_filter=0||10&filter_type=Default',
    );
    expect(place).toMatchObject({
      page: 'comparison',
      view: {
        tab: 'scatter-plots',
        filters: { percent: { lower: 0, upper: 100 }, z: { lower: 0, upper: 10 }, type: 'Default' },
      },
    });
  });

  it('opens the comparison that a link names by comparison_id', () => {
    const link =
      '/projects/bson/comparisons?comparison_id=0199&selected_tab=scatter-plots' +
      '&percent_filter=0%7C%7C100&z_filter=0%7C%7C10&filter_type=Default';
    const place = placeOf(link);
    expect(place).toMatchObject({ page: 'comparison', subject: { id: '0199' } });
    expect(linkTo(place)).toBe(
      '/projects/bson/comparisons/0199?selected_tab=scatter-plots&percent_filter=0||100&z_filter=0||10',
    );
  });

  it.each<[link: string, unknown: string[]]>([
    ['/projects/bson?sort=size&filter=zzz&branch=1.x&why=1@a', ['sort=size', 'filter=zzz']],
    ['/projects/bson?sort=z&tree=&metrics=all', []],
    ['/projects/bson?metrics=some', ['metrics=some']],
    ['/projects/bson/alerts?state=gone&opened=day', ['state=gone']],
    ['/projects/bson/evaluations/e1?sort=-size', ['sort=-size']],
    ['/projects/bson/evaluations/e1?sort=-percent&row=17', []],
    ['/projects/bson/comparisons/c1?percent_filter=a||b&z_filter=0||10', ['percent_filter=a||b']],
    ['/projects/bson/comparisons?baseline=a&candidate=b&columns=z', []],
    ['/projects/bson/comparisons?comparison_id=c1&sort=size', ['sort=size']],
    ['/projects/bson/boards/b1?sort=z', ['sort=z']],
    ['/projects/bson/settings?code=1&state=2&job=j1', []],
    ['/?sort=z', ['sort=z']],
    ['/nowhere?sort=z', []],
  ])('tells what its page does not know: %s', (link, unknown) => {
    expect(unknownIn(link).map((part) => part.join('='))).toEqual(unknown);
  });
});
