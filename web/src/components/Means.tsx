import type { SuiteMean } from '../api/types';
import { plainName } from '../format/names';

interface MeansProps {
  readonly means: readonly SuiteMean[];
  /** The metric whose means stand first; null for all alike. */
  readonly primary: string | null;
}

/** How a suite moved as a whole, for each platform; its groups and other metrics folded below. */
export function Means({ means, primary }: MeansProps) {
  const whole = means.filter(({ group }) => group === null);
  if (whole.length === 0) return null;
  const isFirst = ({ metric }: SuiteMean): boolean => metric.name === primary;
  const isAlike = !whole.some(isFirst);
  const first = whole.filter((mean) => isAlike || isFirst(mean));
  const several = new Set(means.map(({ platform }) => platform)).size > 1;
  return (
    <div class="means">
      <List means={first} several={several} />
      <Folded
        title="By group"
        means={means.filter((mean) => mean.group !== null && (isAlike || isFirst(mean)))}
        several={several}
      />
      <Folded
        title="Other metrics"
        means={isAlike ? [] : means.filter((mean) => !isFirst(mean))}
        several={several}
      />
    </div>
  );
}

interface ListProps {
  readonly means: readonly SuiteMean[];
  /** Whether each names its platform. */
  readonly several: boolean;
}

function Folded({ title, ...list }: ListProps & { readonly title: string }) {
  if (list.means.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <List {...list} />
    </details>
  );
}

function List({ means, several }: ListProps) {
  return (
    <ul class="hint">
      {means.map((mean) => {
        const { group, metric, platform, series, text } = mean;
        return (
          <li key={`${group} ${metric.name} ${metric.unit} ${platform}`}>
            {group !== null && <code>{plainName(group === '' ? '(no group)' : group)} </code>}
            {metric.name}
            {means.some((other) => isTwin(mean, other)) && ` in ${metric.unit}`}
            {several && ` on ${platform}`}, geometric mean of {series}: <strong>{text}</strong>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether it differs from another only by its unit. */
function isTwin(mean: SuiteMean, other: SuiteMean): boolean {
  return (
    other !== mean &&
    other.group === mean.group &&
    other.metric.name === mean.metric.name &&
    other.platform === mean.platform
  );
}
