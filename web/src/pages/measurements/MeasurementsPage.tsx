import { useState } from 'preact/hooks';
import { apiPath } from '../../api/client';
import { useLive } from '../../api/live';
import type { List, MeasurementRequest } from '../../api/types';
import { useApi } from '../../api/useApi';
import { EmptyState } from '../../components/EmptyState';
import { Loading } from '../../components/Loading';
import { Problem } from '../../components/Problem';
import { useTitle } from '../../components/useTitle';
import { navigate } from '../../navigation';
import { linkTo, measurementsPlace, type PlaceOf } from '../../url';
import { Agents } from './Agents';
import { CancelDialog } from './CancelDialog';
import { MeasureButton } from './MeasureButton';
import { RequestFilters } from './RequestFilters';
import { RequestLog } from './RequestLog';
import { Requests } from './Requests';
import { measurementsPath } from './requests';

const SHOWN = 100;

interface PageProps {
  readonly place: PlaceOf<'measurements'>;
}

/** What shall be measured, is being measured and was, and the agents that do it. */
export function MeasurementsPage({ place }: PageProps) {
  const { project, state, reason, request } = place;
  const requests = useApi<List<MeasurementRequest>>(
    apiPath(measurementsPath(project), { limit: SHOWN, state, reason }),
  );
  useLive(project, ['measurements'], requests.refresh);
  useTitle('Measurements', project);
  if (requests.error !== null) return <Problem error={requests.error} onRetry={requests.reload} />;
  return (
    <>
      <Head project={project} onAsked={requests.reload} />
      <RequestFilters place={place} />
      {requests.value === null ? (
        <Loading rows={12} />
      ) : (
        <>
          <Queue place={place} page={requests.value} onChange={requests.reload} />
          <Agents project={project} />
        </>
      )}
      {request !== '' && (
        <RequestLog
          key={request}
          project={project}
          id={request}
          onClose={() => {
            navigate({ ...place, request: '' }, { replace: true, keepScroll: true });
          }}
        />
      )}
    </>
  );
}

interface HeadProps {
  readonly project: string;
  readonly onAsked: () => void;
}

function Head({ project, onAsked }: HeadProps) {
  return (
    <header class="page-head with-actions">
      <div>
        <h1>Measurements</h1>
        <p class="page-facts">Asked for by the service or by hand, measured by agents or CI.</p>
      </div>
      <div class="actions">
        <MeasureButton project={project} isMain onAsked={onAsked}>
          Measure a revision
        </MeasureButton>
      </div>
    </header>
  );
}

interface QueueProps extends PageProps {
  readonly page: List<MeasurementRequest>;
  readonly onChange: () => void;
}

function Queue({ place, page: { items, next }, onChange }: QueueProps) {
  const [toCancel, setToCancel] = useState<MeasurementRequest | null>(null);
  const close = (): void => {
    setToCancel(null);
  };
  if (items.length === 0) return <NoRequests place={place} />;
  return (
    <>
      <Requests place={place} requests={items} onCancel={setToCancel} />
      {next !== null && (
        <p class="hint card-foot">Only the newest {SHOWN} are shown; filter to narrow down.</p>
      )}
      {toCancel !== null && (
        <CancelDialog
          project={place.project}
          request={toCancel}
          onClose={close}
          onCancelled={() => {
            close();
            onChange();
          }}
        />
      )}
    </>
  );
}

function NoRequests({ place: { project, state, reason } }: PageProps) {
  if (state !== '' || reason !== '') {
    return (
      <EmptyState title="No measurement matches">
        <p>
          <a href={linkTo(measurementsPlace(project))}>Show all</a>
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing was asked for yet">
      <p>
        With <code>measure</code> in the policy the service repeats suspected findings and finds the
        commit behind an alert by itself. An agent or your CI measures.
      </p>
    </EmptyState>
  );
}
