import { apiPath, requestJson } from '../../api/client';
import { useLive } from '../../api/live';
import type { Alert, List, Machine } from '../../api/types';
import { type Resource, useApi } from '../../api/useApi';
import { levelInWords } from '../../format/change';
import { BASIS } from '../../format/basis';
import { formatParameters, namedByPlatform, platformsOf, shortName } from '../../format/names';
import { formatAgo } from '../../format/time';
import { alertsPlace, linkTo, type PlaceOf, whyLink } from '../../url';
import { sizeOf } from '../alerts/groups';

/** So many are named, the largest. */
const MOST = 5;

/** Of so many, the newest: older ones are on the page of all. */
const READ = 50;

/** Those that nobody has acknowledged. */
const WAITING = ['SUSPECTED', 'CONFIRMED'];

interface WaitingAlertsProps {
  readonly project: string;
  readonly alerts: Resource<List<Alert>>;
}

/** Of what {@link WaitingAlerts} shows some: those that wait; follows along by itself. */
export function useWaitingAlerts({ project, branch }: PlaceOf<'project'>): Resource<List<Alert>> {
  const path = `/projects/${encodeURIComponent(project)}/alerts`;
  const alerts = useApi<List<Alert>>(
    apiPath(path, { branch: branch ?? null, open: 'true', state: WAITING, limit: READ }),
    loadAlerts,
  );
  useLive(project, ['alerts'], alerts.refresh);
  return alerts;
}

/** Alerts that say their platform where the project has several, whichever of them are read. */
async function loadAlerts(path: string, signal: AbortSignal): Promise<List<Alert>> {
  const ofProject = path.replace(/\/alerts\?.*$/, '/machines');
  const [read, machines] = await Promise.all([
    requestJson<List<Alert>>(path, { signal }),
    requestJson<List<Machine>>(ofProject, { signal }).catch(() => null),
  ]);
  const platforms = platformsOf([...(machines?.items ?? []), ...read.items]);
  return { ...read, items: namedByPlatform(read.items, platforms) };
}

/** The open alerts that nobody has acknowledged, each with a link to its reason. */
export function WaitingAlerts({ project, alerts }: WaitingAlertsProps) {
  const read = alerts.value?.items ?? [];
  const items = read.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, MOST);
  if (items.length === 0) return null;
  return (
    <section class="card aside-card" aria-labelledby="waiting-title">
      <h2 id="waiting-title">Alerts awaiting a decision</h2>
      <ul class="link-list">
        {items.map((alert) => (
          <li key={alert.id}>
            <a
              data-keep-scroll
              class="long-name"
              href={whyLink(project, alert.series, alert.introducedBy.upTo)}
            >
              {shortName(alert.benchmark)} {formatParameters(alert.parameters)}
            </a>
            <span class="hint">
              {alert.metric.name} <span class="tone-worse">{changeOf(alert)}</span> · opened{' '}
              {formatAgo(alert.openedAt)}
            </span>
          </li>
        ))}
      </ul>
      <a href={linkTo(alertsPlace(project))}>All open alerts</a>
    </section>
  );
}

function changeOf(alert: Alert): string {
  if (alert.exceeded !== undefined) return `limit: ${alert.exceeded.limit}`;
  return `${levelInWords(alert, alert.metric)} ${BASIS.LEVELS}`;
}
