import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { Agent, List } from '../../api/types';
import { useApi } from '../../api/useApi';
import { useMe } from '../../api/useMe';
import { TableHead } from '../../components/TableHead';
import { formatAgo, formatDateTime } from '../../format/time';
import { linkTo, measurementsPlace } from '../../url';

/** The agents that asked lately. Nothing for readers who did not sign in. */
export function Agents({ project }: { readonly project: string }) {
  const signedIn = useMe().kind !== 'NOBODY';
  const path = apiPath(`/projects/${encodeURIComponent(project)}/agents`);
  const agents = useApi<List<Agent>>(signedIn ? path : null);
  useLive(project, ['measurements'], agents.refresh);
  if (agents.error !== null || agents.value === null) return null;
  const { items } = agents.value;
  return (
    <section class="card table-card section-card" aria-labelledby="agents-title">
      <header class="card-head">
        <h2 id="agents-title">Agents</h2>
      </header>
      {items.length === 0 ? (
        <p class="hint card-foot">
          None has asked for work lately. <code>benchwarden agent</code> starts one, with a token of
          the scope agent.
        </p>
      ) : (
        <table class="table">
          <TableHead columns={['Agent', 'Machine', 'Platform', 'Measures', 'Last seen']} />
          <tbody>
            {items.map((agent) => (
              <Row key={`${agent.agent} ${agent.machine}`} project={project} agent={agent} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Row({ project, agent }: { readonly project: string; readonly agent: Agent }) {
  const { measurement, progress, lastSeen } = agent;
  return (
    <tr>
      <td class="cell-name">{agent.agent}</td>
      <td data-label="Machine">{agent.machine}</td>
      <td data-label="Platform">{agent.platform ?? '–'}</td>
      <td data-label="Measures">
        {measurement === null ? (
          'nothing of this project'
        ) : (
          <a data-keep-scroll href={linkTo(measurementsPlace(project, measurement))}>
            {progress ?? 'has just begun'}
          </a>
        )}
      </td>
      <td data-label="Last seen" title={formatDateTime(lastSeen)}>
        {formatAgo(lastSeen)}
      </td>
    </tr>
  );
}
