import { useMemo } from 'preact/hooks';
import { apiPath } from '../../api/client';
import type { Alert, List, Machine, Project } from '../../api/types';
import { useLive } from '../../api/live';
import { useApi } from '../../api/useApi';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { Views } from '../../components/Views';
import { useTitle } from '../../components/useTitle';
import { platformsOf } from '../../format/names';
import { ALERT_LISTS, type AlertsListed, alertsPlace, linkTo, type PlaceOf } from '../../url';
import { AlertFilters } from './AlertFilters';
import { alertsPath } from './query';
import { Triage } from './Triage';

const LABELS: Readonly<Record<AlertsListed, string>> = {
  '': 'Open',
  SUSPECTED: 'Suspected',
  CONFIRMED: 'Confirmed',
  ACKNOWLEDGED: 'Acknowledged',
  SNOOZED: 'Snoozed',
  RESOLVED: 'Resolved',
  DISMISSED: 'Dismissed',
  WITHDRAWN: 'Withdrawn',
  ALL: 'All',
};

/** Regressions and exceeded limits that need action. */
export function AlertsPage({ place }: { readonly place: PlaceOf<'alerts'> }) {
  // The age counts from the time of the choice: the query must not change with the clock.
  const now = useMemo(() => Date.now(), [place.opened]);
  const alerts = useApi<List<Alert>>(alertsPath(place, now));
  useLive(place.project, ['alerts', 'measurements'], alerts.refresh);
  const machines = useApi<List<Machine>>(
    apiPath(`/projects/${encodeURIComponent(place.project)}/machines`),
  );
  const project = useApi<Project>(apiPath(`/projects/${encodeURIComponent(place.project)}`));
  const branch = place.branch ?? project.value?.defaultBranch;
  useTitle('Alerts', place.project);
  if (alerts.error !== null) return <Problem error={alerts.error} onRetry={alerts.reload} />;
  return (
    <>
      <header class="page-head with-actions">
        <div>
          <h1>Alerts</h1>
          <p class="page-facts">
            Regressions and exceeded limits on {branch ?? 'the default branch'}, grouped by suspect
            commits.
          </p>
        </div>
        <div class="actions">
          <Views place={place} />
        </div>
      </header>
      <States place={place} />
      <AlertFilters place={place} machines={machines.value?.items ?? []} />
      {alerts.value === null ? (
        <Loading />
      ) : alerts.value.items.length === 0 ? (
        <NoAlerts place={place} />
      ) : (
        <Triage
          key={linkTo(place)}
          project={place.project}
          repository={project.value?.repository ?? null}
          platforms={platformsOf(machines.value?.items ?? [])}
          alerts={alerts.value.items}
          isCut={alerts.value.next !== null}
          onDecided={alerts.reload}
        />
      )}
    </>
  );
}

function States({ place }: { readonly place: PlaceOf<'alerts'> }) {
  return (
    <div class="segmented alert-states" role="group" aria-label="State">
      {ALERT_LISTS.map((state) => (
        <a
          key={state}
          data-keep-scroll
          href={linkTo({ ...place, state })}
          aria-current={place.state === state}
        >
          {LABELS[state]}
        </a>
      ))}
    </div>
  );
}

function NoAlerts({ place }: { readonly place: PlaceOf<'alerts'> }) {
  const { project, state, benchmark, machine, platform, owner, series, opened } = place;
  if (benchmark + machine + platform + owner + series + opened !== '') {
    return (
      <EmptyState title="No alert matches">
        <p>
          <a href={linkTo(alertsPlace(project, state))}>Show all of this state</a>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={TITLES[state] ?? 'No alerts in this state'}>
      <p>
        A regression on the mainline opens one by itself, once it is significant, large enough and
        seen by enough machines; it closes by itself when the series recovers.
      </p>
      {state !== 'ALL' && (
        <p>
          <a href={linkTo(alertsPlace(project, 'ALL'))}>Show those of every state</a>
        </p>
      )}
    </EmptyState>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  '': 'Nothing needs attention',
  ALL: 'No alerts yet',
  SNOOZED: 'Nothing is put aside',
};
