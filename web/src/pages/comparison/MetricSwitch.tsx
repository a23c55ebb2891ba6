import { formatCount } from '../../format/units';
import { linkTo, type Place, type PlaceOf } from '../../url';
import { BY_URGENCY } from '../../verdict';
import type { OtherMetrics } from './otherMetrics';
import { countVerdicts, namedCount } from './rows';

interface MetricSwitchProps {
  readonly place: PlaceOf<'comparison'> | PlaceOf<'evaluation'>;
  readonly primary: string | null;
  readonly others: OtherMetrics;
}

/** That rows are those of the primary metric, with what moved of others, and the switch to all metrics. */
export function MetricSwitch({ place, primary, others: { steady, moved } }: MetricSwitchProps) {
  if (primary === null || steady.size + moved.length === 0) return null;
  const isAll = place.page === 'comparison' ? place.view.allMetrics : place.allMetrics;
  const more = formatCount(steady.size, 'row', 'rows');
  return (
    <p class="shown other-metrics">
      <span>
        {isAll ? 'All metrics, first ' : moved.length === 0 && 'Showing '}
        <strong>{primary}</strong>
        {!isAll && (moved.length > 0 ? <Moved {...{ moved }} /> : ' only')}.
      </span>
      {steady.size > 0 && (
        <a data-keep-scroll href={linkTo(turned(place))}>
          {isAll ? `Only ${primary} and what moved` : `Show ${more} of other metrics`}
        </a>
      )}
    </p>
  );
}

/** How many rows of other metrics moved, and which way. */
function Moved({ moved }: Pick<OtherMetrics, 'moved'>) {
  const counts = countVerdicts(moved);
  const parts = BY_URGENCY.filter((verdict) => counts[verdict] > 0).map((verdict) => (
    <span key={verdict} class={verdict === 'REGRESSION' ? 'tone-worse' : undefined}>
      {namedCount(verdict, counts[verdict])}
    </span>
  ));
  return (
    <>
      , and what moved of other metrics:{' '}
      {parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))}
    </>
  );
}

/** The same page with all metrics or with the primary one, whichever it is not. */
function turned(place: MetricSwitchProps['place']): Place {
  if (place.page === 'evaluation') return { ...place, allMetrics: !place.allMetrics };
  return { ...place, view: { ...place.view, allMetrics: !place.view.allMetrics } };
}
