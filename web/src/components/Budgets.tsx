import type { LimitRow } from '../api/types';
import { formatCount } from '../format/units';
import { BenchmarkName } from './BenchmarkName';
import { Pill, type PillTone } from './Pill';

interface BudgetsProps {
  readonly limits: readonly LimitRow[];
  /** How many limits hold beside these, where that is known. */
  readonly within?: number;
  /** Sentences about limits that fit nothing. */
  readonly mistakes?: readonly string[];
}

/** Limits of the policy that are exceeded, and those that may be; nothing where all hold. */
export function Budgets({ limits, within = 0, mistakes = [] }: BudgetsProps) {
  if (limits.length === 0 && mistakes.length === 0) return null;
  return (
    <section class="card budgets" aria-label="Budgets">
      <header class="card-head">
        <h2>Budgets</h2>
      </header>
      <ul class="limit-list">
        {limits.map((row) => (
          <li key={`${row.series} ${row.limit}`}>
            <Pill tone={toneOf(row)}>{stateOf(row)}</Pill>
            <BenchmarkName
              benchmark={row.benchmark}
              parameters={row.parameters}
              metric={row.metric.name}
            />
            <span>
              <code>{row.limit}</code> {row.sentence}
            </span>
          </li>
        ))}
      </ul>
      {within > 0 && <p class="hint">{formatCount(within, 'limit holds', 'limits hold')}.</p>}
      {mistakes.map((mistake) => (
        <p key={mistake} class="hint">
          {mistake}
        </p>
      ))}
    </section>
  );
}

function toneOf({ state, inherited }: LimitRow): PillTone {
  return state === 'EXCEEDED' && !inherited ? 'worse' : 'unsure';
}

function stateOf({ state, inherited }: LimitRow): string {
  if (state === 'AT_RISK') return 'cannot tell yet';
  return inherited ? 'exceeded before' : 'exceeded';
}
