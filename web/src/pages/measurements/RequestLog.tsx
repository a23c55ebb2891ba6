import { useEffect } from 'preact/hooks';
import { apiPath, requestJson, requestText } from '../../api/client';
import type { MeasurementRequest } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Dialog } from '../../components/Dialog';
import { InlineError } from '../../components/InlineError';
import { Loading } from '../../components/Loading';
import { Pill } from '../../components/Pill';
import { formatDateTime } from '../../format/time';
import { isOpenRequest, measurementsPath, STATE_TONES, STATE_WORDS, subjectOf } from './requests';

/** Agents send their log every few seconds, without an event. */
const POLL_MS = 3000;

interface Logged {
  readonly request: MeasurementRequest;
  readonly log: string;
}

interface RequestLogProps {
  readonly project: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** What the agents wrote that worked at a request; it grows while one is at it. */
export function RequestLog({ project, id, onClose }: RequestLogProps) {
  const path = apiPath(measurementsPath(project, `/${encodeURIComponent(id)}`));
  const { value, error, refresh } = useApi<Logged>(path, loadLogged);
  const isOpen = value !== null && isOpenRequest(value.request);

  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(refresh, POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isOpen, refresh]);

  return (
    <Dialog label="Log of a measurement" kind="drawer" onClose={onClose}>
      <div class="drawer-page">
        <button type="button" class="icon-button drawer-close" aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="m5 5 10 10M15 5 5 15" />
          </svg>
        </button>
        {error !== null && <InlineError error={error} />}
        {value === null ? error === null && <Loading rows={8} /> : <Log {...value} />}
      </div>
    </Dialog>
  );
}

async function loadLogged(path: string, signal: AbortSignal): Promise<Logged> {
  const [request, log] = await Promise.all([
    requestJson<MeasurementRequest>(path, { signal }),
    requestText(`${path}/log`, { signal }),
  ]);
  return { request, log };
}

function Log({ request, log }: Logged) {
  const { state, agent, startedAt, message, logCut } = request;
  return (
    <>
      <header class="drawer-head">
        <p class="eyebrow">Log of a measurement</p>
        <h2 class="long-name">{subjectOf(request)}</h2>
        <p class="page-facts">
          <Pill tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Pill>
          {agent !== null && <span>{agent}</span>}
          {startedAt !== null && <span>since {formatDateTime(startedAt)}</span>}
        </p>
        {message !== null && <p class="drawer-reason">{message}</p>}
      </header>
      {logCut && <p class="hint">It was longer than what is kept: the rest was left out.</p>}
      {log === '' ? (
        <p class="hint">No agent has written anything.</p>
      ) : (
        <pre class="request-log" tabIndex={0} role="log" aria-label="Log">
          {log}
        </pre>
      )}
    </>
  );
}
