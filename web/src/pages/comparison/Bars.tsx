import { useMemo } from 'preact/hooks';
import type { BriefComparison, Comparison } from '../../api/types';
import { useApi } from '../../api/useApi';
import { type BarPicture, barPictures, METHOD, VERSION } from '../../charts/barGroups';
import type { Bar } from '../../charts/bar';
import {
  barLegend,
  barsChart,
  hasTinyBars,
  MOST_GROUPS,
  pictureScale,
} from '../../charts/barsChart';
import { ChartHost } from '../../charts/ChartHost';
import { type Theme, useTheme } from '../../charts/theme';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useNarrow } from '../../components/useNarrow';
import { useSeen } from '../../components/useSeen';
import { shortName } from '../../format/names';
import { formatCount, nameWithUnit } from '../../format/units';
import { type ComparisonView, linkTo, type PlaceOf } from '../../url';
import { comparisonPath, wholePath } from './paths';
import { loadWhole, otherPaths, sidesOf, versionNames, versionRows } from './versions';

interface BarsProps {
  readonly place: PlaceOf<'comparison'>;
  readonly comparisons: readonly BriefComparison[];
  /** The metric whose pictures stand first; null for all alike. */
  readonly primary: string | null;
  readonly onChange: (change: Partial<ComparisonView>) => void;
}

/** Means as bars, as one would draw them by hand for a report: a picture for each class and metric. */
export function Bars(props: BarsProps) {
  const { place, comparisons } = props;
  const whole = useApi<readonly Comparison[]>(wholePaths(place, comparisons[0]), loadWhole);
  const drawn = useMemo(
    () => (whole.value ?? []).map((one, index) => shownOf(one, comparisons[index])),
    [whole.value, comparisons],
  );
  if (comparisons[0]?.published !== undefined) {
    return (
      <EmptyState title="No bars to draw">
        <p>Only percent and z were published, not the means that bars would show.</p>
      </EmptyState>
    );
  }
  if (whole.error !== null) return <Problem error={whole.error} onRetry={whole.reload} />;
  if (whole.value === null) return <Loading rows={8} />;
  return <Pictures {...props} comparisons={drawn} />;
}

/** Whiskers need what each machine measured. Published numbers have none. */
function wholePaths(
  { project, subject, view }: PlaceOf<'comparison'>,
  first: BriefComparison | undefined,
): string | null {
  if (first === undefined || first.published !== undefined) return null;
  const { baseline } = sidesOf(subject, first);
  const others = otherPaths(project, baseline, view.others, view.filters, comparisonPath);
  const own = wholePath(project, subject, view.filters.machines);
  return others === null ? own : `${own}\n${others}`;
}

/** The rows that are shown, whole. */
function shownOf(whole: Comparison, shown: BriefComparison | undefined): Comparison {
  const wanted = new Set(shown?.rows.map(({ series }) => series));
  return { ...whole, rows: whole.rows.filter(({ series }) => wanted.has(series)) };
}

type PicturesProps = Omit<BarsProps, 'comparisons'> & {
  readonly comparisons: readonly Comparison[];
};

function Pictures({ place, comparisons, primary, onChange }: PicturesProps) {
  const theme = useTheme();
  const { view } = place;
  const wanted = view.bars === '' && view.others.length > 0 ? VERSION : view.bars;
  const pictures = useMemo(
    () => primaryFirst(barPictures(versionRows(comparisons), wanted), primary),
    [comparisons, wanted, primary],
  );
  const versions = useMemo(() => versionNames(comparisons), [comparisons]);
  if (pictures.length === 0) {
    return (
      <EmptyState title="No bars to draw">
        <p>Either the sides have no series in common, or the filters leave none.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Colours
        pictures={pictures}
        wanted={wanted}
        link={(bars) => linkTo({ ...place, view: { ...view, bars } })}
      />
      <ol class="bar-pictures">
        {pictures.map((picture) => (
          <Picture
            key={picture.title + picture.metric.name + picture.metric.unit}
            picture={picture}
            versions={versions}
            theme={theme}
            onPick={({ row }) => {
              onChange({ tab: 'scatter-plots', row: String(row.series) });
            }}
          />
        ))}
      </ol>
    </>
  );
}

function primaryFirst(pictures: readonly BarPicture[], primary: string | null): BarPicture[] {
  const isFirst = ({ metric }: BarPicture): boolean => metric.name === primary;
  return [...pictures.filter(isFirst), ...pictures.filter((one) => !isFirst(one))];
}

interface ColoursProps {
  readonly pictures: readonly BarPicture[];
  readonly wanted: string;
  readonly link: (bars: string) => string;
}

/** What the colours may show, for all pictures; no choice if there is only one. */
function Colours({ pictures, wanted, link }: ColoursProps) {
  const choices = [...new Set(pictures.flatMap((picture) => picture.choices))];
  if (choices.length < 2) return null;
  const [first] = pictures;
  const chosen = wanted === '' ? first?.coloured : wanted;
  return (
    <div class="toolbar">
      <span class="hint" id="bars-by">
        Colour by
      </span>
      <div class="segmented" role="group" aria-labelledby="bars-by">
        {choices.map((choice) => (
          <a key={choice} data-keep-scroll href={link(choice)} aria-current={choice === chosen}>
            {choice === METHOD ? 'method' : choice}
          </a>
        ))}
      </div>
    </div>
  );
}

interface PictureProps {
  readonly picture: BarPicture;
  readonly versions: readonly string[];
  readonly theme: Theme;
  readonly onPick: (bar: Bar) => void;
}

/** So many bars still stand upright beside each other. */
const UPRIGHT = 40;

function Picture({ picture, versions, theme, onPick }: PictureProps) {
  const { ref, seen } = useSeen<HTMLLIElement>();
  const narrow = useNarrow();
  const { title, metric, groups, colours, coloured } = picture;
  const shown = Math.min(groups.length, MOST_GROUPS);
  const each = (coloured === VERSION ? 1 : colours.length) * versions.length;
  const upright = !narrow && shown * each <= UPRIGHT;
  const config = useMemo(
    () => barsChart(picture, versions, upright, theme),
    [picture, versions, upright, theme],
  );
  const height = upright ? 340 : 72 + shown * Math.max(30, 12 * each + 14);
  const name = `${shortName(title === '' ? 'benchmarks' : title)}, ${metric.name}`;
  return (
    <li ref={ref} class="card bar-picture">
      <header class="card-head">
        <h2>
          {shortName(title === '' ? 'Benchmarks' : title)}{' '}
          <small>{nameWithUnit(metric.name, pictureScale(picture).unit)}</small>
        </h2>
        <Legend picture={picture} versions={versions} theme={theme} />
      </header>
      <div class="bar-area" style={{ height: `${height}px` }}>
        {seen && (
          <ChartHost
            name={`bars ${name}`}
            title={`${name}: ${versions.join(', ')}`}
            label={`Bars of ${formatCount(shown, 'group')}, ${name}. The table tab has every number.`}
            config={config}
            onPick={onPick}
          />
        )}
      </div>
      <p class="hint card-foot">
        Bars are means over machines; whiskers go from the lowest to the highest machine’s median.
        {coloured !== VERSION &&
          ` The most transparent bar of a colour is ${versions[0] ?? 'the baseline'}.`}
        {hasTinyBars(picture) &&
          ' A bar below 1% of the longest is drawn longer than it is: point at it for its number.'}
        {groups.length > shown &&
          ` ${formatCount(groups.length - shown, 'group')} more: narrow the filters.`}
      </p>
    </li>
  );
}

function Legend({ picture, versions, theme }: Omit<PictureProps, 'onPick'>) {
  return (
    <ul class="legend">
      {barLegend(picture, versions, theme).map(({ label, colour }) => (
        <li key={label}>
          <span class="swatch square" style={{ background: colour }} aria-hidden="true" /> {label}
        </li>
      ))}
    </ul>
  );
}
