import type { SeriesItem } from '../../api/types';
import { Sparkline } from '../../charts/Sparkline';
import { AlertMark } from '../../components/AlertMark';
import { BenchmarkName } from '../../components/BenchmarkName';
import { formatParameters } from '../../format/names';
import { FROM_NOTHING, formatPercent, formatSpread, formatZ } from '../../format/percent';
import { formatDateTime } from '../../format/time';
import { formatCount, formatQuantity } from '../../format/units';
import { toneOfChange } from '../../tone';
import { linkTo, seriesPlace } from '../../url';
import type { Pinned } from './usePinned';

interface SeriesRowProps {
  readonly project: string;
  readonly item: SeriesItem;
  readonly pinned: Pinned;
  /** How deep in the tree it stands, and what it is called there; outside of a tree by its name. */
  readonly depth?: number;
  readonly name?: string;
}

export function SeriesRow({ project, item, pinned, depth = 0, name }: SeriesRowProps) {
  const { benchmark, parameters, metric, latest, stability } = item;
  const href = linkTo(seriesPlace(project, item.series));
  return (
    <tr>
      <td class={`cell-name depth-${Math.min(depth, 4)}`}>
        <span class="series-name">
          <Pin item={item} pinned={pinned} />
          {name === undefined ? (
            <BenchmarkName benchmark={benchmark} parameters={parameters} href={href} />
          ) : (
            <a class="series-leaf" href={href} title={benchmark}>
              {name !== '' && <span class="benchmark-own">{name} </span>}
              <span>{formatParameters(parameters) || (name === '' ? metric.name : '')}</span>
            </a>
          )}
          {item.alert !== null && <AlertMark state={item.alert} />}
        </span>
      </td>
      <td data-label="Metric">{metric.name}</td>
      <td class="cell-sparkline">
        <Sparkline
          values={item.sparkline}
          label={`${benchmark}, ${item.sparkline.length} revisions`}
        />
      </td>
      <td class="number" data-label="Latest" title={whenOf(latest)}>
        {formatQuantity(latest?.mean ?? null, metric.unit)}
      </td>
      <td class={`number tone-${toneOfChange(item)}`} data-label="Latest change">
        {item.difference === null ? formatPercent(item.percentChange) : FROM_NOTHING}
      </td>
      <td class="number" data-label="z">
        {formatZ(item.zScore)}
      </td>
      <td class="number" data-label="Noise" title={levelOf(stability)}>
        {formatSpread(stability?.noisePercent ?? null)}
      </td>
    </tr>
  );
}

function Pin({ item, pinned }: { readonly item: SeriesItem; readonly pinned: Pinned }) {
  const isPinned = pinned.has(item.series);
  const what = [item.benchmark, formatParameters(item.parameters), item.metric.name];
  return (
    <button
      type="button"
      class="pin"
      aria-pressed={isPinned}
      aria-label={`Pin ${what.filter((part) => part !== '').join(', ')}`}
      title={isPinned ? 'Unpin' : 'Keep at the top, in this browser'}
      onClick={() => {
        pinned.toggle(item.series);
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
      </svg>
    </button>
  );
}

function whenOf(latest: SeriesItem['latest']): string {
  if (latest === null) return '';
  return `${latest.label}, ${formatDateTime(latest.committedAt)}`;
}

function levelOf(stability: SeriesItem['stability']): string {
  if (stability === null) return '';
  return `standard deviation over the ${formatCount(stability.points, 'revision')} of its level`;
}
