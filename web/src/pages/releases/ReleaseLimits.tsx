import type { Acceptance, LimitRow, ReleaseLimit } from '../../api/types';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Pill, type PillTone } from '../../components/Pill';
import type { Asked } from './decision';
import { AcceptedBy, Decide } from './ReleaseRows';

interface ReleaseLimitsProps {
  readonly project: string;
  readonly limits: readonly ReleaseLimit[];
  readonly onAsk: (asked: Asked) => void;
}

/** Limits of the policy that the release exceeds, or may exceed; nothing where all hold. */
export function ReleaseLimits({ project, limits, onAsk }: ReleaseLimitsProps) {
  if (limits.length === 0) return null;
  return (
    <section class="card budgets decided" aria-label="Budgets">
      <header class="card-head">
        <h2>Budgets</h2>
      </header>
      <ul class="limit-list">
        {limits.map(({ limit, accepted, outrun }) => (
          <li key={`${limit.series} ${limit.limit}`}>
            <Pill tone={toneOf(limit, accepted)}>{stateOf(limit, accepted)}</Pill>
            <div class="release-what">
              <BenchmarkName
                benchmark={limit.benchmark}
                parameters={limit.parameters}
                metric={limit.metric.name}
              />
            </div>
            <span>
              <code>{limit.limit}</code> {limit.sentence}
            </span>
            <div class="release-standing">
              <AcceptedBy accepted={accepted} outrun={outrun} />
              {limit.state === 'EXCEEDED' && (
                <Decide project={project} row={limit} accepted={accepted} onAsk={onAsk} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf({ state }: LimitRow, accepted: Acceptance | null): PillTone {
  if (accepted !== null) return 'steady';
  return state === 'EXCEEDED' ? 'worse' : 'unsure';
}

function stateOf({ state }: LimitRow, accepted: Acceptance | null): string {
  if (state === 'AT_RISK') return 'cannot tell yet';
  return accepted === null ? 'exceeded' : 'accepted';
}
