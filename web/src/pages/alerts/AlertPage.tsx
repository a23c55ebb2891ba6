import { useEffect } from 'preact/hooks';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { Alert, List, Machine, Project } from '../../api/types';
import { useApi } from '../../api/useApi';
import { lazily } from '../../components/lazily';
import { Loading } from '../../components/Loading';
import { missingIn } from '../../components/missing';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { platformsOf } from '../../format/names';
import { navigate } from '../../navigation';
import { alertsPlace, linkTo, type PlaceOf } from '../../url';
import { Triage } from './Triage';

/** Read below the alert, as the drawer is. */
const WhySection = lazily(async () => (await import('../why/WhySection')).WhySection);

/** A single alert in any state under its own address, with all that is known of its change. */
export function AlertPage({ place }: { readonly place: PlaceOf<'alert'> }) {
  const { project, id } = place;
  const of = `/projects/${encodeURIComponent(project)}`;
  const alert = useApi<Alert>(apiPath(`${of}/alerts/${encodeURIComponent(id)}`));
  useLive(project, ['alerts', 'measurements'], alert.refresh);
  const machines = useApi<List<Machine>>(apiPath(`${of}/machines`));
  const about = useApi<Project>(apiPath(of));
  const line = lineOf(alert.value, about.value);
  useTitle('Alert', project);

  // Links lead to histories on the branch that the alert is of.
  useEffect(() => {
    if (line !== null && line !== '' && place.branch === undefined)
      navigate({ ...place, branch: line }, { replace: true, keepScroll: true });
  }, [line, place]);

  if (alert.error !== null) {
    return <Problem error={missingIn(alert.error, 'alert', id)} onRetry={alert.reload} />;
  }
  return (
    <>
      <header class="page-head">
        <h1>Alert</h1>
        <p class="page-facts">
          <a href={linkTo(alertsPlace(project))}>All open alerts</a>
        </p>
      </header>
      {alert.value === null ? (
        <Loading />
      ) : (
        <Triage
          project={project}
          repository={about.value?.repository ?? null}
          platforms={platformsOf(machines.value?.items ?? [])}
          alerts={[alert.value]}
          isCut={false}
          onDecided={alert.reload}
        />
      )}
      {alert.value !== null && line !== null && (
        <WhySection project={project} alert={alert.value} branch={line} />
      )}
    </>
  );
}

/** The stable branch that the alert is of; empty for the default one, null until that is known. */
function lineOf(alert: Alert | null, about: Project | null): string | null {
  if (alert === null || about === null) return null;
  return alert.branch === about.defaultBranch ? '' : alert.branch;
}
