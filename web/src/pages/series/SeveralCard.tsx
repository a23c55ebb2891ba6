import type { History } from '../../api/types';
import { ChartHost } from '../../charts/ChartHost';
import type { SeveralLine } from '../../charts/severalChart';
import { formatCount } from '../../format/units';
import { navigate } from '../../navigation';
import { type HistoryView, linkTo, type PlaceOf, seriesPlace } from '../../url';
import { AddSeries } from './AddSeries';
import { HistoryControls } from './HistoryControls';
import { useSeveral } from './useSeveral';
import { clamped, viewOf } from './window';

interface SeveralCardProps {
  readonly place: PlaceOf<'series'>;
  /** That of the page first. */
  readonly histories: readonly History[];
  /** What the branch of the page is called. */
  readonly branch: string;
}

/** Several series in one picture. */
export function SeveralCard({ place, histories, branch }: SeveralCardProps) {
  const { view } = place;
  const { lines, order, window, isOfOneUnit, isRelative, config } = useSeveral(
    place,
    histories,
    branch,
  );
  const open = (change: Partial<HistoryView>): void => {
    navigate({ ...place, view: { ...view, ...change } }, { keepScroll: true });
  };
  const show = (next: typeof window): void => {
    open(viewOf(next, (index) => order[index]?.revision ?? '', order.length));
  };
  return (
    <section class="card history" aria-labelledby="several-title">
      <header class="card-head">
        <h2 id="several-title">{formatCount(lines.length, 'series', 'series')}</h2>
        <Legend place={place} lines={lines} />
        {isOfOneUnit && <ScaleChoice place={place} isRelative={isRelative} />}
        <HistoryControls place={place} window={window} count={order.length} onShow={show} />
      </header>
      <div class="history-frame">
        <ChartHost
          name="several"
          title={lines.map(({ label }) => label).join(', ')}
          label={`Histories of ${lines.map(({ label }) => label).join(', ')}. Each has a page with every number.`}
          config={config}
          onPick={({ line, point }) => {
            navigate(seriesPlace(place.project, line.history.series, point.revision));
          }}
          {...(view.axis === 'revisions' && {
            box: {
              axes: 'x' as const,
              onSelect: ({ x: [first, last] }) => {
                show(clamped({ first, last }, order.length));
              },
            },
          })}
        />
      </div>
      <p class="hint card-foot">
        Each line is the mean of the machines of a series; shaded bands are its stable regions.
        Choose a point to open the history that it is of.
      </p>
      {!view.embed && <AddSeries place={place} />}
    </section>
  );
}

interface LegendProps {
  readonly place: PlaceOf<'series'>;
  readonly lines: readonly SeveralLine[];
}

/** Colours of the series; each but the page's own can be taken away. */
function Legend({ place, lines }: LegendProps) {
  const { view } = place;
  return (
    <ul class="legend">
      {lines.map(({ label, history }, index) => (
        <li key={`${index} ${history.series}`}>
          <span class={`swatch machine-${(index % 6) + 1}`} aria-hidden="true" />
          {label}
          {index > 0 && !view.embed && (
            <a
              class="legend-remove"
              data-keep-scroll
              aria-label={`Remove ${label}`}
              href={linkTo({
                ...place,
                view: { ...view, others: view.others.filter((_, one) => one !== index - 1) },
              })}
            >
              ×
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ScaleChoiceProps {
  readonly place: PlaceOf<'series'>;
  readonly isRelative: boolean;
}

/** Whether lines are in values or in percent: only those of one unit can stand on one axis as they are. */
function ScaleChoice({ place, isRelative }: ScaleChoiceProps) {
  const { view } = place;
  const choice = (label: string, isChosen: boolean, scale: HistoryView['scale']) => (
    <a
      data-keep-scroll
      href={linkTo({ ...place, view: { ...view, scale } })}
      aria-current={isChosen}
    >
      {label}
    </a>
  );
  return (
    <div class="history-controls">
      <div class="segmented" role="group" aria-label="Scale">
        {choice('Values', !isRelative, 'values')}
        {choice('Percent', isRelative, 'relative')}
      </div>
    </div>
  );
}
