import { useEffect, useMemo } from 'preact/hooks';
import type { BriefComparison } from '../../api/types';
import { useApi } from '../../api/useApi';
import { usePrimaryMetric } from '../../api/usePrimaryMetric';
import { lazily } from '../../components/lazily';
import { Loading } from '../../components/Loading';
import { OpenAlertsBeside, useOpenAlerts } from '../../components/openAlerts';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { versus } from '../../format/names';
import { navigate } from '../../navigation';
import {
  type ComparisonFilters,
  type ComparisonView,
  DEFAULT_VIEW,
  filterQuery,
  linkTo,
  type PlaceOf,
} from '../../url';
import { remember } from '../comparisons/recent';
import { ComparisonHeader } from './ComparisonHeader';
import { filterRows } from './filterRows';
import { Filters } from './Filters';
import { MetricSwitch } from './MetricSwitch';
import { columnsPath } from './paths';
import { ScatterPlots } from './ScatterPlots';
import { Shown } from './Shown';
import { TableTab } from './TableTab';
import { Tabs } from './Tabs';
import { isUnknownSide, UnknownSide } from './UnknownSide';
import { type Listing, useListing } from './useListing';
import { fixedSelector, loadAll, loadComparison, otherPaths } from './versions';

/** Few look at these beside planes and rows. */
const Bars = lazily(async () => (await import('./Bars')).Bars);
const ReleaseNotes = lazily(async () => (await import('./ReleaseNotes')).ReleaseNotes);

/** Two sides or more, row by row. The page's link has all choices. */
export function ComparisonPage({ place }: { readonly place: PlaceOf<'comparison'> }) {
  const { whole, filtered, others, failed } = useComparisons(place);
  const primary = usePrimaryMetric(place.project);
  useTitle(
    whole.value === null ? 'Comparison' : (whole.value.title ?? versus(whole.value)),
    place.project,
  );
  useRemembered(place, whole.value);
  if (failed !== null && isUnknownSide(failed.error)) {
    return <UnknownSide place={place} error={failed.error} />;
  }
  if (failed !== null) return <Problem error={failed.error} onRetry={failed.reload} />;
  if (whole.value === null || !primary.isKnown) return <Loading rows={10} />;
  return (
    <Compared
      place={place}
      whole={whole.value}
      filtered={filtered.value?.rows ?? null}
      others={others.value}
      primary={primary.name}
    />
  );
}

/** The comparison, the part of it that the filters leave, and the further versions. */
function useComparisons({ project, subject, view }: PlaceOf<'comparison'>) {
  const whole = useApi<BriefComparison>(columnsPath(project, subject), loadComparison);
  const filtered = useApi<BriefComparison>(
    view.filters.machines.length > 0 ? columnsPath(project, subject, view.filters) : null,
    loadComparison,
  );
  const baseline = 'id' in subject ? baselineOf(whole.value) : subject.baseline;
  const others = useApi<readonly BriefComparison[]>(
    baseline === null ? null : otherPaths(project, baseline, view.others, view.filters),
    loadAll,
  );
  const failed = [whole, filtered, others].flatMap(({ error, reload }) =>
    error === null ? [] : [{ error, reload }],
  );
  return { whole, filtered, others, failed: failed[0] ?? null };
}

/** What was looked at is among the recent ones of the project. */
function useRemembered(place: PlaceOf<'comparison'>, whole: BriefComparison | null): void {
  const { project, subject, view } = place;
  useEffect(() => {
    if (whole === null || view.embed) return;
    const href = linkTo({ page: 'comparison', project, subject, view: DEFAULT_VIEW });
    remember(project, { href, title: whole.title ?? versus(whole) });
  }, [whole]);
}

const NONE: readonly BriefComparison[] = [];

function baselineOf(kept: BriefComparison | null): string | null {
  return kept === null ? null : fixedSelector(kept.baseline);
}

interface ComparedProps {
  readonly place: PlaceOf<'comparison'>;
  readonly whole: BriefComparison;
  /** Null without a filter by machine, or until the rows are read. */
  readonly filtered: BriefComparison['rows'] | null;
  /** Null until they are read. */
  readonly others: readonly BriefComparison[] | null;
  /** The metric to show first; null for all alike. */
  readonly primary: string | null;
}

function Compared({ place, whole, filtered, others, primary }: ComparedProps) {
  const { view } = place;
  const show = (change: Partial<ComparisonView>): void => {
    navigate({ ...place, view: { ...view, ...change } }, { keepScroll: true });
  };
  const rows = useMemo(
    () => (view.filters.machines.length > 0 ? filtered : filterRows(whole.rows, view.filters)),
    [whole, filtered, filterText(view.filters)],
  );
  const alerts = useOpenAlerts({
    project: place.project,
    branch: place.branch,
    baseline: whole.baseline.revision,
    candidates: [whole, ...(others ?? NONE)].map(({ candidate }) => candidate.revision),
  });
  const waits = rows === null || (view.others.length > 0 && others === null);
  return (
    <>
      <ComparisonHeader place={place} comparison={whole} others={others ?? []} primary={primary} />
      {!view.embed && (
        <>
          <Tabs place={place} />
          <Filters
            filters={view.filters}
            findings={whole.rows}
            onChange={(filters) => {
              show({ filters });
            }}
          />
        </>
      )}
      {waits ? (
        <Loading rows={8} />
      ) : (
        <OpenAlertsBeside.Provider value={alerts}>
          <Found
            place={place}
            whole={whole}
            rows={rows}
            others={others ?? NONE}
            primary={view.filters.metric === '' ? primary : null}
            onChange={show}
          />
        </OpenAlertsBeside.Provider>
      )}
    </>
  );
}

/** The filters as they stand in the link: the same text, the same rows. */
function filterText(filters: ComparisonFilters): string {
  return JSON.stringify(filterQuery(filters));
}

interface FoundProps {
  readonly place: PlaceOf<'comparison'>;
  readonly whole: BriefComparison;
  readonly rows: BriefComparison['rows'];
  readonly others: readonly BriefComparison[];
  /** The metric to show first; null for all alike. */
  readonly primary: string | null;
  readonly onChange: (change: Partial<ComparisonView>) => void;
}

/** What the filters leave, in the view that is open. */
function Found(props: FoundProps) {
  const { place, whole, rows, others, primary } = props;
  const { tab } = place.view;
  const hasOthers = tab === 'table' || tab === 'bars';
  const candidates = useMemo(
    () => [...rows, ...(hasOthers ? others.flatMap((one) => one.rows) : [])],
    [rows, others, hasOthers],
  );
  const listing = useListing(candidates, place.view, primary);
  const shown = tab === 'table' ? listing.of(rows) : listing.ofMetrics(rows);
  return (
    <>
      <Shown place={place} all={whole.rows} shown={shown} />
      {!place.view.embed && tab !== 'release-notes' && (
        <MetricSwitch place={place} primary={primary} others={listing.others} />
      )}
      <View {...props} listing={listing} />
    </>
  );
}

type ViewProps = FoundProps & { readonly listing: Listing };

function View({ place, whole, rows, others, primary, onChange, listing }: ViewProps) {
  const comparison = useMemo(
    () => ({ ...whole, rows: listing.ofMetrics(rows) }),
    [whole, rows, listing],
  );
  const all = useMemo(
    () => [comparison, ...others.map((one) => ({ ...one, rows: listing.ofMetrics(one.rows) }))],
    [comparison, others, listing],
  );
  switch (place.view.tab) {
    case 'scatter-plots':
      return (
        <ScatterPlots place={place} comparison={comparison} listing={listing} onChange={onChange} />
      );
    case 'table':
      return (
        <TableTab
          place={place}
          comparison={comparison}
          others={others}
          listing={listing}
          onChange={onChange}
        />
      );
    case 'bars':
      return <Bars place={place} comparisons={all} primary={primary} onChange={onChange} />;
    case 'release-notes':
      return <ReleaseNotes place={place} />;
  }
}
