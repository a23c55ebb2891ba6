import type { CommitSearch } from '../../api/types';
import { shortRevision } from '../../format/names';
import { formatApart, formatCount, type Scale } from '../../format/units';

const WIDTH = 600;
const HEIGHT = 110;
const MARGIN = 8;

/** Values are above this line, probabilities below it. */
const FLOOR = 76;

interface LadderChartProps {
  readonly search: CommitSearch;
  readonly scale: Scale;
}

/**
 * Values along the commits of the range, the last good one first, and below them how likely each
 * commit brought the change. There is at least one value.
 */
export function LadderChart({ search, scale }: LadderChartProps) {
  const { commits, found, ladder } = search;
  const measured = ladder.flatMap(({ commit, value }) =>
    value === null ? [] : [{ commit, value }],
  );
  const x = (commit: number): number =>
    round(MARGIN + ((commit + 1) * (WIDTH - 2 * MARGIN)) / Math.max(1, commits.length));
  const values = measured.map(({ value }) => value);
  const y = heightOf(values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ends = formatApart(scale, high, low).map((text) => `${text} ${scale.unit}`.trim());
  const isFound = (commit: number): boolean => found.includes(commits[commit]?.revision ?? '');
  const label = `${formatCount(measured.length, 'result')} along ${formatCount(commits.length, 'commit')}, and how likely each commit brought the change`;
  return (
    <figure class="ladder-figure">
      <p class="ladder-values">
        {[...new Set(ends)].map((end) => (
          <span key={end}>{end}</span>
        ))}
      </p>
      <svg class="ladder-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path class="ladder-floor" d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
        {commits.map(({ revision, posterior }, commit) => (
          <path
            key={revision}
            class={isFound(commit) ? 'ladder-likely found' : 'ladder-likely'}
            d={`M${x(commit)} ${HEIGHT - 1}V${round(HEIGHT - 1 - (posterior ?? 0) * (HEIGHT - FLOOR - 6))}`}
          />
        ))}
        {measured.map(({ commit, value }, index) => (
          <circle
            key={index}
            class={isFound(commit) ? 'found' : undefined}
            cx={x(commit)}
            cy={y(value)}
            r="4"
          />
        ))}
      </svg>
      <Ends search={search} />
    </figure>
  );
}

/** What lies at the left and at the right of the picture, and what is drawn. */
function Ends({ search: { commits, ladder } }: Pick<LadderChartProps, 'search'>) {
  const good = ladder.find(({ commit }) => commit === -1)?.revision;
  const bad = commits.at(-1)?.revision;
  return (
    <figcaption class="ladder-ends">
      <span>
        last good
        {good !== undefined && (
          <>
            {' '}
            <code>{shortRevision(good)}</code>
          </>
        )}
      </span>
      {bad !== undefined && (
        <span>
          <code>{shortRevision(bad)}</code> first known bad
        </span>
      )}
      <span class="ladder-key">
        Circles are measured values; a bar is the probability that the commit brought the change.
      </span>
    </figcaption>
  );
}

function heightOf(values: readonly number[]): (value: number) => number {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  return (value) => {
    const height = range === 0 ? 0.5 : (value - low) / range;
    return round(FLOOR - MARGIN - height * (FLOOR - 2 * MARGIN));
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
