import type { History } from '../../api/types';
import { Explanation } from '../../components/Explanation';
import { formatSpread } from '../../format/percent';
import { formatDate } from '../../format/time';
import { formatCount, formatIn, formatNumber, scaleFor } from '../../format/units';

/** Where the series stands now: its newest value and the stable region it is in. */
export function Level({ history }: { readonly history: History }) {
  const { points, stableRegions, metric } = history;
  const last = points.at(-1);
  const region = stableRegions.at(-1);
  const scale = scaleFor(metric.unit, [last?.mean ?? null, region?.mean ?? null]);
  const noise =
    region?.mean == null || region.mean === 0 || region.stddev === null
      ? null
      : (100 * region.stddev) / region.mean;
  return (
    <dl class="card figures">
      <div>
        <dt>Newest</dt>
        <dd>
          {formatIn(scale, last?.mean ?? null)} <small>{scale.unit}</small>
        </dd>
        <dd class="hint">{formatDate(last?.committedAt ?? null)}</dd>
      </div>
      <div>
        <dt>
          Stable mean <Explanation term="stable region" />
        </dt>
        <dd>
          {formatIn(scale, region?.mean ?? null)} <small>{scale.unit}</small>
        </dd>
        <dd class="hint">
          {region === undefined ? 'no stable region yet' : formatCount(region.n, 'revision')}
        </dd>
      </div>
      <div>
        <dt>
          Noise <Explanation term="noise" />
        </dt>
        <dd>{noise === null ? '–' : `±${formatSpread(noise)}`}</dd>
        <dd class="hint">one standard deviation</dd>
      </div>
      <div>
        <dt>Measured</dt>
        <dd>{formatNumber(points.length)}</dd>
        <dd class="hint">mainline revisions</dd>
      </div>
    </dl>
  );
}
