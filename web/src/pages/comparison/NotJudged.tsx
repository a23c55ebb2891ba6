import type { BriefFinding } from '../../api/types';
import { formatCount, formatNumber } from '../../format/units';
import { linkTo, type Place, type PlaceOf } from '../../url';

interface NotJudgedProps {
  readonly place: PlaceOf<'comparison'> | PlaceOf<'evaluation'>;
  readonly findings: readonly BriefFinding[];
}

/** How many rows of a list are not judged, why, and the choice to see them. */
export function NotJudged({ place, findings }: NotJudgedProps) {
  if (findings.length === 0) return null;
  const shown = place.page === 'comparison' ? place.view.notJudged : place.notJudged;
  return (
    <p class="shown">
      <span>
        {formatCount(findings.length, 'row is', 'rows are')} not judged: {reasonsOf(findings)}.
      </span>
      <a data-keep-scroll href={linkTo(turned(place))}>
        {shown ? 'Hide' : 'Show'} {findings.length === 1 ? 'it' : 'them'}
      </a>
    </p>
  );
}

/** The same page with these rows shown or hidden, whichever they are not. */
function turned(place: NotJudgedProps['place']): Place {
  if (place.page === 'evaluation') return { ...place, notJudged: !place.notJudged };
  return { ...place, view: { ...place.view, notJudged: !place.view.notJudged } };
}

/** Each reason with how many rows have it, the most frequent first. */
function reasonsOf(findings: readonly BriefFinding[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of findings) {
    const why = reason.replace(/^not judged: /, '');
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([why, count]) => `${why} (${formatNumber(count)})`)
    .join(', ');
}
