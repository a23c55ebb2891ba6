import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { List, MeasuredMetric } from '../../api/types';
import { useApi } from '../../api/useApi';
import { formatCount } from '../../format/units';
import { linkTo, type PlaceOf } from '../../url';

/** Which metric the series are of, and the switch to the others. */
export function OtherMetrics({ place }: { readonly place: PlaceOf<'project'> }) {
  const metrics = useApi<List<MeasuredMetric>>(
    apiPath(`/projects/${encodeURIComponent(place.project)}/metrics`),
  );
  useLive(place.project, ['run'], metrics.refresh);
  const [primary, ...others] = metrics.value?.items ?? [];
  if (primary === undefined || others.length === 0 || place.metric !== '') return null;
  const more = formatCount(others.length, 'more metric');
  return (
    <p class="shown other-metrics">
      <span>
        Showing <strong>{primary.name}</strong>
        {place.allMetrics ? ` and ${more}` : ' only'}.
      </span>
      <a data-keep-scroll href={linkTo({ ...place, allMetrics: !place.allMetrics })}>
        {place.allMetrics ? `Only ${primary.name}` : `Show ${more} (${namesOf(others)})`}
      </a>
    </p>
  );
}

/** Three names say what there is; more would be a list. */
function namesOf(metrics: readonly MeasuredMetric[]): string {
  const names = metrics.slice(0, 3).map(({ name }) => name);
  return [...names, ...(metrics.length > names.length ? ['…'] : [])].join(', ');
}
