import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { Alert, List, Machine, Project } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { platformsOf } from '../../format/names';
import { alertsPlace, linkTo, type PlaceOf } from '../../url';
import { Triage } from './Triage';

/** A single alert under its own address, whatever its state. */
export function AlertPage({ place: { project, id } }: { readonly place: PlaceOf<'alert'> }) {
  const of = `/projects/${encodeURIComponent(project)}`;
  const alert = useApi<Alert>(apiPath(`${of}/alerts/${encodeURIComponent(id)}`));
  useLive(project, ['alerts', 'measurements'], alert.refresh);
  const machines = useApi<List<Machine>>(apiPath(`${of}/machines`));
  const about = useApi<Project>(apiPath(of));
  useTitle('Alert', project);
  if (alert.error !== null) return <Problem error={alert.error} onRetry={alert.reload} />;
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
    </>
  );
}
