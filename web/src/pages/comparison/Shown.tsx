import type { BriefFinding } from '../../api/types';
import { hasFilters, linkTo, NO_FILTERS, type PlaceOf } from '../../url';
import { hiddenRegressions, namedCount } from './rows';

interface ShownProps {
  readonly place: PlaceOf<'comparison'>;
  readonly all: readonly BriefFinding[];
  readonly shown: readonly BriefFinding[];
}

/** How much the filters leave, and whether they hide what matters. */
export function Shown({ place, all, shown }: ShownProps) {
  if (!hasFilters(place.view.filters)) return null;
  const hidden = hiddenRegressions(all, shown);
  return (
    <p class="shown" role="status">
      <span>
        {shown.length} of {all.length} rows shown
      </span>
      {hidden > 0 && (
        <strong class="tone-worse">{namedCount('REGRESSION', hidden)} hidden by the filters</strong>
      )}
      <a data-keep-scroll href={linkTo({ ...place, view: { ...place.view, filters: NO_FILTERS } })}>
        Clear filters
      </a>
    </p>
  );
}
