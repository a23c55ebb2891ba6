import { useMemo } from 'preact/hooks';
import type { Comparison } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { versus } from '../../format/names';
import { navigate } from '../../navigation';
import { type ComparisonView, hasFilters, type PlaceOf } from '../../url';
import { Bars } from './Bars';
import { ComparisonHeader } from './ComparisonHeader';
import { Filters } from './Filters';
import { comparisonPath } from './paths';
import { ReleaseNotes } from './ReleaseNotes';
import { ScatterPlots } from './ScatterPlots';
import { Shown } from './Shown';
import { TableTab } from './TableTab';
import { Tabs } from './Tabs';
import { fixedSelector, loadAll, otherPaths } from './versions';

/** Two sides or more, row by row. All of what is chosen on this page is in its link. */
export function ComparisonPage({ place }: { readonly place: PlaceOf<'comparison'> }) {
  const { project, subject, view } = place;
  const whole = useApi<Comparison>(comparisonPath(project, subject));
  const filtered = useApi<Comparison>(
    hasFilters(view.filters) ? comparisonPath(project, subject, view.filters) : null,
  );
  const baseline = 'id' in subject ? baselineOf(whole.value) : subject.baseline;
  const others = useApi<readonly Comparison[]>(
    baseline === null ? null : otherPaths(project, baseline, view.others, view.filters),
    loadAll,
  );
  useTitle(
    whole.value === null ? 'Comparison' : (whole.value.title ?? versus(whole.value)),
    project,
  );

  const failed = [whole, filtered, others].find(({ error }) => error !== null);
  if (failed?.error !== null && failed?.error !== undefined) {
    return <Problem error={failed.error} onRetry={failed.reload} />;
  }
  if (whole.value === null) return <Loading rows={10} />;

  const show = (change: Partial<ComparisonView>): void => {
    navigate({ ...place, view: { ...view, ...change } }, { keepScroll: true });
  };
  const shown = hasFilters(view.filters) ? (filtered.value?.rows ?? null) : whole.value.rows;
  const waits = shown === null || (view.others.length > 0 && others.value === null);
  return (
    <>
      <ComparisonHeader place={place} comparison={whole.value} others={others.value ?? []} />
      {!view.embed && (
        <>
          <Tabs place={place} />
          <Filters
            filters={view.filters}
            findings={whole.value.rows}
            onChange={(filters) => {
              show({ filters });
            }}
          />
        </>
      )}
      {waits ? (
        <Loading rows={8} />
      ) : (
        <>
          <Shown place={place} all={whole.value.rows} shown={shown} />
          <View
            place={place}
            whole={whole.value}
            rows={shown}
            others={others.value ?? NONE}
            onChange={show}
          />
        </>
      )}
    </>
  );
}

const NONE: readonly Comparison[] = [];

function baselineOf(kept: Comparison | null): string | null {
  return kept === null ? null : fixedSelector(kept.baseline);
}

interface ViewProps {
  readonly place: PlaceOf<'comparison'>;
  readonly whole: Comparison;
  readonly rows: Comparison['rows'];
  readonly others: readonly Comparison[];
  readonly onChange: (change: Partial<ComparisonView>) => void;
}

function View({ place, whole, rows, others, onChange }: ViewProps) {
  const comparison = useMemo(() => ({ ...whole, rows }), [whole, rows]);
  const all = useMemo(() => [comparison, ...others], [comparison, others]);
  switch (place.view.tab) {
    case 'scatter-plots':
      return <ScatterPlots place={place} comparison={comparison} onChange={onChange} />;
    case 'table':
      return <TableTab place={place} comparison={comparison} others={others} onChange={onChange} />;
    case 'bars':
      return <Bars place={place} comparisons={all} onChange={onChange} />;
    case 'release-notes':
      return <ReleaseNotes place={place} />;
  }
}
