import { apiPath } from '../../api/client';
import type { Alert, AlertState, List } from '../../api/types';
import { useLive } from '../../api/live';
import { type Resource, useApi } from '../../api/useApi';
import { BenchmarkName } from '../../components/BenchmarkName';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { NoteDialog } from '../../components/NoteDialog';
import { Pill, type PillTone } from '../../components/Pill';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { shortRevision } from '../../format/names';
import { formatPercent, formatZ } from '../../format/percent';
import { formatAgo, formatDateTime } from '../../format/time';
import { formatCount } from '../../format/units';
import { betweenRevisions, linkTo, type PlaceOf, seriesPlace } from '../../url';
import { type AlertAction, actionsOn, EXPLANATIONS } from './actions';

const TONES: Readonly<Record<AlertState, PillTone>> = {
  SUSPECTED: 'unsure',
  CONFIRMED: 'worse',
  ACKNOWLEDGED: 'environment',
  RESOLVED: 'better',
  DISMISSED: 'steady',
};

const CHOICES: readonly (readonly [state: string, label: string])[] = [
  ['', 'All'],
  ['SUSPECTED', 'Suspected'],
  ['CONFIRMED', 'Confirmed'],
  ['ACKNOWLEDGED', 'Acknowledged'],
  ['RESOLVED', 'Resolved'],
  ['DISMISSED', 'Dismissed'],
];

/** Regressions that somebody should act on. */
export function AlertsPage({ place }: { readonly place: PlaceOf<'alerts'> }) {
  const path = `/projects/${encodeURIComponent(place.project)}/alerts`;
  const alerts = useApi<List<Alert>>(apiPath(path, { state: place.state, limit: 200 }));
  useLive(place.project, ['alerts'], alerts.reload);
  useTitle('Alerts', place.project);
  return (
    <>
      <header class="page-head with-actions">
        <h1>Alerts</h1>
        <div class="segmented" role="group" aria-label="State">
          {CHOICES.map(([state, label]) => (
            <a key={state} href={linkTo({ ...place, state })} aria-current={place.state === state}>
              {label}
            </a>
          ))}
        </div>
      </header>
      <Alerts place={place} alerts={alerts} />
    </>
  );
}

interface AlertsProps {
  readonly place: PlaceOf<'alerts'>;
  readonly alerts: Resource<List<Alert>>;
}

function Alerts({ place, alerts }: AlertsProps) {
  if (alerts.error !== null) return <Problem error={alerts.error} onRetry={alerts.reload} />;
  if (alerts.value === null) return <Loading />;
  if (alerts.value.items.length === 0) {
    return (
      <EmptyState title={place.state === '' ? 'No alerts' : 'No alerts in this state'}>
        <p>
          A regression on the mainline opens one by itself, once it is significant, large enough and
          seen by enough machines; it closes by itself when the series recovers.
        </p>
      </EmptyState>
    );
  }
  return (
    <ul class="alert-list">
      {alerts.value.items.map((alert) => (
        <AlertCard key={alert.id} project={place.project} alert={alert} onDecided={alerts.reload} />
      ))}
    </ul>
  );
}

interface AlertCardProps {
  readonly project: string;
  readonly alert: Alert;
  readonly onDecided: () => void;
}

function AlertCard({ project, alert, onDecided }: AlertCardProps) {
  const { benchmark, parameters, metric, state } = alert;
  const path = `/projects/${encodeURIComponent(project)}/alerts/${alert.id}`;
  return (
    <li class="card alert" data-state={state}>
      <Pill tone={TONES[state]}>{state}</Pill>
      <BenchmarkName
        benchmark={benchmark}
        parameters={parameters}
        metric={metric.name}
        href={linkTo(seriesPlace(project, alert.series))}
      />
      <p class="alert-numbers">
        <strong class="tone-worse">{formatPercent(alert.percentChange)}</strong>
        <span>z {formatZ(alert.zScore)}</span>
      </p>
      <p class="hint alert-facts">
        <Introduced project={project} alert={alert} />
        <span title={formatDateTime(alert.openedAt)}>opened {formatAgo(alert.openedAt)}</span>
        {alert.pullRequest !== null && <span>pull request #{alert.pullRequest}</span>}
        {alert.assignee !== null && <span>assigned to {alert.assignee}</span>}
      </p>
      <p class="actions">
        {actionsOn(state).map((action: AlertAction) => (
          <NoteDialog
            key={action}
            action={action}
            path={apiPath(`${path}/${action.toLowerCase()}`)}
            explanation={EXPLANATIONS[action]}
            required={action === 'Dismiss'}
            onDone={onDecided}
          />
        ))}
      </p>
    </li>
  );
}

/** The range of commits to look at: after the last good one, up to the first bad one. */
function Introduced({ project, alert: { introducedBy } }: Omit<AlertCardProps, 'onDecided'>) {
  if (introducedBy === null) return null;
  const { after, upTo, commits } = introducedBy;
  if (after === null) return <span>introduced by {shortRevision(upTo)} or before</span>;
  return (
    <span>
      introduced in{' '}
      <a href={linkTo(betweenRevisions(project, after, upTo))}>
        <code>
          {shortRevision(after)} → {shortRevision(upTo)}
        </code>
      </a>
      {commits.length > 1 && `, ${formatCount(commits.length, 'commit')}`}
    </span>
  );
}
