import { apiPath } from '../../api/client';
import type { LimitAlert, List } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { BenchmarkName } from '../../components/BenchmarkName';
import { Pill } from '../../components/Pill';
import { shortRevision } from '../../format/names';

/** Limits of the policy that the mainline exceeds; nobody decides on them but in the policy. */
export function LimitAlerts({ project }: { readonly project: string }) {
  const path = `/projects/${encodeURIComponent(project)}/limit-alerts?open=true`;
  const alerts = useApi<List<LimitAlert>>(apiPath(path));
  useLive(project, ['alerts', 'evaluation'], alerts.reload);
  const open = alerts.value?.items ?? [];
  if (open.length === 0) return null;
  return (
    <section class="card" aria-label="Exceeded limits">
      <h2>Exceeded limits</h2>
      <ul class="limit-list">
        {open.map(({ id, benchmark, parameters, metric, limit, revision, sentence }) => (
          <li key={id}>
            <Pill tone="worse">limit</Pill>{' '}
            <BenchmarkName benchmark={benchmark} parameters={parameters} metric={metric.name} />{' '}
            <code>{limit}</code> since <code title={revision}>{shortRevision(revision)}</code>.{' '}
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}
