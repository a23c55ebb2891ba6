import type { Evaluation, LimitRow } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Pill, type PillTone } from '../../components/Pill';

type LimitsProps = Pick<Evaluation, 'limits' | 'limitCounts' | 'limitMistakes'>;

/** Limits of the policy that are exceeded, and those that may be; nothing where all hold. */
export function Limits({ limits, limitCounts, limitMistakes }: LimitsProps) {
  if (limits.length === 0 && limitMistakes.length === 0) return null;
  return (
    <section class="card budgets" aria-label="Budgets">
      <header class="card-head">
        <h2>Budgets</h2>
      </header>
      <ul class="limit-list">
        {limits.map((row) => (
          <li key={`${row.series} ${row.limit}`}>
            <Pill tone={toneOf(row)}>{stateOf(row)}</Pill>{' '}
            <BenchmarkName
              benchmark={row.benchmark}
              parameters={row.parameters}
              metric={row.metric.name}
            />{' '}
            <code>{row.limit}</code> {row.sentence}
          </li>
        ))}
      </ul>
      <p class="hint">{limitCounts.WITHIN ?? 0} limits hold.</p>
      {limitMistakes.map((mistake) => (
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
