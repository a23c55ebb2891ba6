import type { Alert } from '../../api/types';
import { formatPercent } from '../../format/percent';
import { formatCount } from '../../format/units';
import { AlertRow } from './AlertRow';
import type { AlertAction } from './actions';
import { Culprit } from './Culprit';
import type { AlertGroup } from './groups';

interface AlertGroupCardProps {
  readonly project: string;
  readonly repository: string | null;
  readonly group: AlertGroup;
  readonly chosen: ReadonlySet<Alert['id']>;
  readonly onChoose: (alerts: readonly Alert[], on: boolean) => void;
  readonly onAsk: (action: AlertAction, alert: Alert) => void;
}

/** What came in with the same commits. */
export function AlertGroupCard(props: AlertGroupCardProps) {
  const { project, repository, group, chosen, onChoose, onAsk } = props;
  const count = group.alerts.filter(({ id }) => chosen.has(id)).length;
  return (
    <section class="card alert-group">
      <header class="alert-group-head">
        <input
          type="checkbox"
          aria-label={`Select all ${formatCount(group.alerts.length, 'alert')} of these commits`}
          checked={count === group.alerts.length}
          ref={(box) => {
            if (box !== null) box.indeterminate = count > 0 && count < group.alerts.length;
          }}
          onChange={(event) => {
            onChoose(group.alerts, event.currentTarget.checked);
          }}
        />
        <Culprit project={project} repository={repository} introducedBy={group.introducedBy} />
        {group.alerts.length > 1 && (
          <p class="alert-group-sum">
            {formatCount(group.alerts.length, 'alert')}, up to{' '}
            <strong class="tone-worse">{formatPercent(group.worst)}</strong>
          </p>
        )}
      </header>
      <ul>
        {group.alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            project={project}
            alert={alert}
            isChosen={chosen.has(alert.id)}
            onChoose={(on) => {
              onChoose([alert], on);
            }}
            onAsk={(action) => {
              onAsk(action, alert);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
