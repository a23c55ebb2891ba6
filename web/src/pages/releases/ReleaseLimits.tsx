import type { ReleaseLimit } from '../../api/types';
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
        {limits.map(({ limit, accepted }) => (
          <li key={`${limit.series} ${limit.limit}`}>
            <Pill tone={toneOf({ limit, accepted })}>{stateOf({ limit, accepted })}</Pill>
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
              {accepted !== null && <AcceptedBy accepted={accepted} />}
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

function toneOf({ limit, accepted }: ReleaseLimit): PillTone {
  if (accepted !== null) return 'steady';
  return limit.state === 'EXCEEDED' ? 'worse' : 'unsure';
}

function stateOf({ limit, accepted }: ReleaseLimit): string {
  if (limit.state === 'AT_RISK') return 'cannot tell yet';
  return accepted === null ? 'exceeded' : 'accepted';
}
