import type { SuiteMean } from '../api/types';
import { plainName } from '../format/names';

/** How a suite moved as a whole, for each metric and platform; its groups folded below. */
export function Means({ means }: { readonly means: readonly SuiteMean[] }) {
  const whole = means.filter(({ group }) => group === null);
  const groups = means.filter(({ group }) => group !== null);
  if (whole.length === 0) return null;
  const several = new Set(means.map(({ platform }) => platform)).size > 1;
  return (
    <div class="means">
      <List means={whole} several={several} />
      {groups.length > 0 && (
        <details>
          <summary>By group</summary>
          <List means={groups} several={several} />
        </details>
      )}
    </div>
  );
}

interface ListProps {
  readonly means: readonly SuiteMean[];
  /** Whether each names its platform. */
  readonly several: boolean;
}

function List({ means, several }: ListProps) {
  return (
    <ul class="hint">
      {means.map(({ group, metric, platform, series, text }) => (
        <li key={`${group} ${metric.name} ${metric.unit} ${platform}`}>
          {group !== null && <code>{plainName(group === '' ? '(no group)' : group)} </code>}
          {metric.name}
          {several && ` on ${platform}`}, geometric mean of {series}: <strong>{text}</strong>
        </li>
      ))}
    </ul>
  );
}
