import type { Alert } from '../../api/types';
import { levelChange } from '../../format/change';
import { BASIS } from '../../format/basis';
import { platformsOf } from '../../format/names';
import { formatCount } from '../../format/units';
import { AlertRow } from './AlertRow';
import type { AlertAction } from './actions';
import { Culprit } from './Culprit';
import type { AlertGroup } from './groups';
import { SearchCard } from './SearchCard';

interface AlertGroupCardProps {
  readonly project: string;
  readonly repository: string | null;
  readonly group: AlertGroup;
  /** All of the project's. */
  readonly platforms: readonly string[];
  readonly chosen: ReadonlySet<Alert['id']>;
  readonly onChoose: (alerts: readonly Alert[], on: boolean) => void;
  readonly onAsk: (action: AlertAction, alert: Alert) => void;
  /** Called when a person started a search for their commit. */
  readonly onSearch: () => void;
}

/** What came in with the same commits. */
export function AlertGroupCard(props: AlertGroupCardProps) {
  const { project, repository, group, platforms, chosen, onChoose, onAsk, onSearch } = props;
  return (
    <section class="card alert-group">
      <header class="alert-group-head">
        <ChooseAll alerts={group.alerts} chosen={chosen} onChoose={onChoose} />
        <Culprit project={project} repository={repository} introducedBy={group.introducedBy} />
        <div class="alert-group-sum">
          {group.alerts.length > 1 && (
            <p>
              {formatCount(group.alerts.length, 'alert')}
              {group.worst !== null && (
                <>
                  , {group.worst.percentChange === null ? 'the largest' : 'up to'}{' '}
                  <strong class="tone-worse">{levelChange(group.worst, group.worst.metric)}</strong>{' '}
                  {BASIS.LEVELS}
                </>
              )}
            </p>
          )}
          {platforms.length > 1 && (
            <p class="hint">{onPlatforms(platformsOf(group.alerts), platforms.length)}</p>
          )}
        </div>
      </header>
      <SearchCard
        project={project}
        repository={repository}
        alerts={group.alerts}
        onBegun={onSearch}
      />
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

/** Where the commits made something slower, of so many platforms. */
export function onPlatforms(slower: readonly string[], count: number): string {
  return slower.length === count
    ? `on ${count === 2 ? 'both' : `all ${count}`} platforms`
    : `on ${slower.join(' and ')}, of ${count} platforms`;
}

type ChooseAllProps = Pick<AlertGroupCardProps, 'chosen' | 'onChoose'> & {
  readonly alerts: readonly Alert[];
};

function ChooseAll({ alerts, chosen, onChoose }: ChooseAllProps) {
  const count = alerts.filter(({ id }) => chosen.has(id)).length;
  return (
    <input
      type="checkbox"
      aria-label={`Select all ${formatCount(alerts.length, 'alert')} of these commits`}
      checked={count === alerts.length}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && count < alerts.length;
      }}
      onChange={(event) => {
        onChoose(alerts, event.currentTarget.checked);
      }}
    />
  );
}
