import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { BriefComparison, BriefFinding } from '../../api/types';
import { ChartHost } from '../../charts/ChartHost';
import { overviewChart } from '../../charts/overviewChart';
import { BAND_PERCENT, sidesChart } from '../../charts/sidesChart';
import { type Theme, useTheme } from '../../charts/theme';
import type { ValueBox } from '../../charts/box';
import { EmptyState } from '../../components/EmptyState';
import { Problem } from '../../components/Problem';
import { PublishedBadge } from '../../components/PublishedBadge';
import { useGradually } from '../../components/useGradually';
import { VerdictMark } from '../../components/VerdictMark';
import { versus } from '../../format/names';
import { LARGEST_Z } from '../../format/percent';
import { formatCount, formatNumber } from '../../format/units';
import { type ComparisonView, linkTo, type PlaceOf, placeOf } from '../../url';
import { BY_URGENCY, VERDICTS } from '../../verdict';
import { BenchmarkPlot } from './BenchmarkPlot';
import { boundsOf } from './boundsOf';
import { NotJudged } from './NotJudged';
import { countVerdicts, facetsOf, sortFindings } from './rows';
import { FEW, movedFirst } from './moved';
import { useDetails } from './useDetails';
import type { Listing } from './useListing';

interface ScatterPlotsProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparison: BriefComparison;
  readonly listing: Listing;
  readonly onChange: (change: Partial<ComparisonView>) => void;
}

/** Plots are made at once up to so many. */
const FIRST_PLOTS = 30;

/** All findings on two planes, then each with its machines. */
export function ScatterPlots(props: ScatterPlotsProps) {
  const { comparison } = props;
  const theme = useTheme();
  if (comparison.rows.length === 0) {
    return (
      <EmptyState title="No rows to draw">
        <p>Either both sides have no series in common, or the filters leave none.</p>
      </EmptyState>
    );
  }
  if (comparison.published !== undefined) {
    return <Overview {...props} theme={theme} />;
  }
  const isOfPlatforms = facetsOf(comparison.rows).platforms.length > 1;
  return (
    <>
      <div class={isOfPlatforms ? 'planes by-platform' : 'planes'}>
        <Overviews {...props} theme={theme} />
        <BothSides {...props} theme={theme} />
      </div>
      <Plots {...props} theme={theme} />
    </>
  );
}

type PlaneProps = ScatterPlotsProps & { readonly theme: Theme };

/** A plot for each row that is listed; of many, first for those that moved. */
function Plots({ place, comparison, listing, theme }: PlaneProps) {
  const { rows } = comparison;
  const [isWhole, setWhole] = useState(false);
  const sorted = useMemo(
    () => sortFindings(listing.of(rows), { column: 'verdict', descending: false }),
    [rows, listing],
  );
  const { shown, steady } = useMemo(
    () => movedFirst(sorted, place.view.row, isWhole),
    [sorted, place.view.row, isWhole],
  );
  return (
    <>
      <NotJudged place={place} findings={listing.unjudged} />
      <PlotPages
        key={`${shown.length} ${place.view.row}`}
        {...{ place, comparison, theme, shown }}
      />
      {steady > 0 && (
        <p class="shown">
          <span>{formatCount(steady, 'series', 'series')} without a change.</span>
          <button
            type="button"
            class="link"
            onClick={() => {
              setWhole(true);
            }}
          >
            Show {steady === 1 ? 'it' : 'them'}
          </button>
        </p>
      )}
    </>
  );
}

type PlotPagesProps = Pick<PlaneProps, 'place' | 'comparison' | 'theme'> & {
  readonly shown: readonly BriefFinding[];
};

/** The plots, of very many a page at a time: it begins with the one that the link points at. */
function PlotPages({ place, comparison, theme, shown }: PlotPagesProps) {
  const at = shown.findIndex(({ series }) => String(series) === place.view.row);
  const [first, setFirst] = useState(Math.max(0, at - (at % FEW)));
  const last = Math.min(first + FEW, shown.length);
  const list = useRef<HTMLOListElement>(null);
  const turnTo = (page: number): void => {
    setFirst(page);
    list.current?.scrollIntoView();
  };
  // Plots that are there already are not looked at again while more come.
  const link = linkTo(place);
  const here = useMemo(() => placeOf(link) as typeof place, [link]);
  const page = useMemo(() => shown.slice(first, last), [shown, first, last]);
  const { details, error, reload } = useDetails(place, page);
  const plots = useMemo(
    () =>
      page.map((finding) => (
        <BenchmarkPlot
          key={finding.series}
          place={here}
          finding={finding}
          details={details.get(finding.series)}
          sides={comparison}
          theme={theme}
        />
      )),
    [page, details, comparison, theme, here],
  );
  const drawn = useGradually(plots.length, FIRST_PLOTS, at - first + 1);
  if (error !== null) return <Problem error={error} onRetry={reload} />;
  return (
    <>
      <ol ref={list} class="plots">
        {plots.slice(0, drawn)}
      </ol>
      {shown.length > FEW && (
        <p class="toolbar">
          <span class="hint">
            Plots {first + 1} to {last} of {formatNumber(shown.length)}
          </span>
          <button
            type="button"
            class="button small"
            disabled={first === 0}
            onClick={() => {
              turnTo(first - FEW);
            }}
          >
            Previous
          </button>
          <button
            type="button"
            class="button small"
            disabled={last === shown.length}
            onClick={() => {
              turnTo(last);
            }}
          >
            Next
          </button>
        </p>
      )}
    </>
  );
}

/** A plane for each platform, to be looked at side by side. */
function Overviews(props: PlaneProps) {
  const { platforms } = facetsOf(props.comparison.rows);
  if (platforms.length < 2) return <Overview {...props} />;
  return (
    <>
      {platforms.map((platform) => (
        <Overview key={platform} {...props} platform={platform} />
      ))}
    </>
  );
}

interface OverviewProps extends PlaneProps {
  /** The one whose rows are drawn; absent for all rows. */
  readonly platform?: string;
}

function Overview({ place, comparison, onChange, theme, platform }: OverviewProps) {
  const { rows: all, thresholds, headline } = comparison;
  const rows = useMemo(
    () => (platform === undefined ? all : all.filter((finding) => finding.platform === platform)),
    [all, platform],
  );
  const title = `overview-title-${useId()}`;
  const published = comparison.published !== undefined;
  const { row, filters } = place.view;
  const config = useMemo(
    () => overviewChart(rows, thresholds, row, theme, all),
    [rows, all, thresholds, row, theme],
  );
  const narrow = ({ x, y }: ValueBox): void => {
    onChange({
      filters: { ...filters, improvement: boundsOf(x), zImprovement: boundsOf(y, LARGEST_Z) },
    });
  };
  return (
    <section class="card plane" aria-labelledby={title}>
      <header class="card-head">
        <h2 id={title}>
          {platform ?? 'Overview'} {published && <PublishedBadge />}
        </h2>
        <Legend findings={rows} />
      </header>
      <ChartHost
        name="overview"
        title={`${headline}: ${versus(comparison)}`}
        label={`Change in percent by z-score. ${headline}. The table tab has every number.`}
        config={config}
        onPick={({ finding }) => {
          const { series } = finding;
          onChange({ row: String(series), samples: false, ...(published && { tab: 'table' }) });
        }}
        box={{ axes: 'xy', onSelect: narrow }}
      />
      <p class="hint card-foot">
        {published
          ? `Each mark is a published row. The dashed line shows z = ${thresholds.z};`
          : `Each mark is a series; larger marks were measured on more machines. Dashed lines show the
            smallest change that counts (${thresholds.minEffect}%) and z = ${thresholds.z}; the shaded corners are beyond both, which alone is no verdict;`}{' '}
        both axes are logarithmic away from zero. Choose a mark to see its{' '}
        {published ? 'row' : 'machines'}, or draw a box to see only what is in it.
        <WithoutPlace findings={rows} />
      </p>
    </section>
  );
}

function BothSides({ place, comparison, onChange, theme }: PlaneProps) {
  const { rows, baseline, candidate } = comparison;
  const { row } = place.view;
  const names = useMemo(
    () => ({ baseline: baseline.label, candidate: candidate.label }),
    [baseline, candidate],
  );
  const config = useMemo(() => sidesChart(rows, names, row, theme), [rows, names, row, theme]);
  return (
    <section class="card plane" aria-labelledby="sides-title">
      <header class="card-head">
        <h2 id="sides-title">Candidate vs baseline</h2>
      </header>
      <ChartHost
        name="sides"
        title={`Means of ${versus(comparison)}`}
        label="Mean of the baseline by mean of the candidate. The table tab has every number."
        config={config}
        onPick={({ finding }) => {
          onChange({ row: String(finding.series), samples: false });
        }}
      />
      <p class="hint card-foot">
        Means in each series’ own unit. Unchanged series lie on the diagonal; the band is ±
        {BAND_PERCENT}%.
      </p>
    </section>
  );
}

function Legend({ findings }: { readonly findings: readonly BriefFinding[] }) {
  const counts = countVerdicts(findings);
  return (
    <ul class="legend">
      {BY_URGENCY.filter((verdict) => counts[verdict] > 0).map((verdict) => (
        <li key={verdict}>
          <VerdictMark verdict={verdict} /> {VERDICTS[verdict].label}
        </li>
      ))}
    </ul>
  );
}

/** A change from zero has no percent, hence no place in the picture. */
function WithoutPlace({ findings }: { readonly findings: readonly BriefFinding[] }) {
  const count = findings.filter(({ percentChange }) => percentChange === null).length;
  if (count === 0) return null;
  return <strong> {count} without a percentage: see below or in the table.</strong>;
}
