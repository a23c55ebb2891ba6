import type { Comparison } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { SeriesList } from '../../components/SeriesList';
import { useTitle } from '../../components/useTitle';
import { sideLabel, versus } from '../../format/names';
import { navigate } from '../../navigation';
import { type ComparisonView, hasFilters, linkTo, type PlaceOf } from '../../url';
import { ComparisonHeader } from './ComparisonHeader';
import { Filters } from './Filters';
import { FindingsTable } from './FindingsTable';
import { comparisonPath } from './paths';
import { ReleaseNotes } from './ReleaseNotes';
import { parseSort } from './rows';
import { ScatterPlots } from './ScatterPlots';
import { Shown } from './Shown';
import { Tabs } from './Tabs';

/** Two sides, row by row. All of what is chosen on this page is in its link. */
export function ComparisonPage({ place }: { readonly place: PlaceOf<'comparison'> }) {
  const { project, subject, view } = place;
  const whole = useApi<Comparison>(comparisonPath(project, subject));
  const filtered = useApi<Comparison>(
    hasFilters(view.filters) ? comparisonPath(project, subject, view.filters) : null,
  );
  useTitle(
    whole.value === null ? 'Comparison' : (whole.value.title ?? versus(whole.value)),
    project,
  );

  const error = whole.error ?? filtered.error;
  if (error !== null) {
    const retry = whole.error === null ? filtered.reload : whole.reload;
    return <Problem error={error} onRetry={retry} />;
  }
  if (whole.value === null) return <Loading rows={10} />;

  const show = (change: Partial<ComparisonView>): void => {
    navigate({ ...place, view: { ...view, ...change } }, { keepScroll: true });
  };
  const shown = hasFilters(view.filters) ? (filtered.value?.rows ?? null) : whole.value.rows;
  return (
    <>
      <ComparisonHeader place={place} comparison={whole.value} />
      <Tabs place={place} />
      <Filters
        filters={view.filters}
        findings={whole.value.rows}
        onChange={(filters) => {
          show({ filters });
        }}
      />
      {shown === null ? (
        <Loading rows={8} />
      ) : (
        <>
          <Shown place={place} all={whole.value.rows} shown={shown} />
          <View place={place} comparison={{ ...whole.value, rows: shown }} />
        </>
      )}
    </>
  );
}

interface ViewProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: Comparison;
}

function View({ place, comparison }: ViewProps) {
  switch (place.view.tab) {
    case 'scatter-plots':
      return <ScatterPlots project={place.project} comparison={comparison} />;
    case 'table':
      return (
        <>
          <FindingsTable
            project={place.project}
            findings={comparison.rows}
            sort={parseSort(place.view.sort)}
            sortLink={(sort) => linkTo({ ...place, view: { ...place.view, sort } })}
          />
          <SeriesList
            title={`Only in ${sideLabel(comparison.baseline)}`}
            series={comparison.onlyInBaseline}
          />
          <SeriesList
            title={`Only in ${sideLabel(comparison.candidate)}`}
            series={comparison.onlyInCandidate}
          />
        </>
      );
    case 'release-notes':
      return <ReleaseNotes place={place} />;
  }
}
