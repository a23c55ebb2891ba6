import { apiPath, requestJson } from '../../api/client';
import type { Quarantine } from '../../api/types';
import { useMay } from '../../api/useMe';
import { InlineError } from '../../components/InlineError';
import { Pill } from '../../components/Pill';
import { useAction } from '../../components/useAction';
import { formatDate } from '../../format/time';
import { formatCount } from '../../format/units';

interface QuarantinesProps {
  readonly project: string;
  readonly quarantines: readonly Quarantine[];
  /** Asks about a new one. */
  readonly onAsk: (benchmark: string) => void;
  readonly onChange: () => void;
}

/** Benchmarks that are measured and shown, but not judged for a while. */
export function Quarantines({ project, quarantines, onAsk, onChange }: QuarantinesProps) {
  const mayDecide = useMay('triage', project);
  const action = useAction();
  return (
    <section class="card" aria-label="Quarantine">
      <header class="card-head">
        <h2>Quarantine</h2>
        {mayDecide && (
          <button
            type="button"
            class="button small"
            onClick={() => {
              onAsk('');
            }}
          >
            Add
          </button>
        )}
      </header>
      {action.error !== null && <InlineError error={action.error} />}
      {quarantines.length === 0 ? (
        <p class="hint">No benchmark is in quarantine.</p>
      ) : (
        <ul class="health-list">
          {quarantines.map(({ id, benchmark, metric, reason, until, active, by, series }) => (
            <li key={id}>
              <span>
                <code>{benchmark}</code> {metric !== null && <code>{metric}</code>}
              </span>
              <span>
                <Pill tone={active ? 'unsure' : 'steady'}>{active ? 'not judged' : 'over'}</Pill>{' '}
                until {formatDate(until)}
              </span>
              <span class="hint">
                {series === 0
                  ? 'matches no series: check the pattern'
                  : formatCount(series, 'series', 'series')}
              </span>
              <span class="hint">
                {by}: “{reason}”
              </span>
              {mayDecide && (
                <button
                  type="button"
                  class="button small"
                  disabled={action.busy}
                  onClick={() => {
                    action.run(async () => {
                      const path = `/projects/${encodeURIComponent(project)}/quarantines/${id}`;
                      await requestJson(apiPath(path), { method: 'DELETE' });
                      onChange();
                    });
                  }}
                >
                  {active ? 'End' : 'Delete'}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
