import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, apiPath, requestJson } from '../../../api/client';
import type { RereadJob } from '../../../api/types';
import { asApiError } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { RereadChanges } from './RereadChanges';

const PAUSE_MS = 1000;

interface RereadProps {
  readonly project: string;
  readonly enabled: boolean;
}

/** Has the kept uploads read again: first only to see what would change. */
export function Reread({ project, enabled }: RereadProps) {
  const [job, setJob] = useState<RereadJob | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = async (dryRun: boolean): Promise<void> => {
    const { signal } = (abort.current = new AbortController());
    setBusy(true);
    setError(null);
    setJob(null);
    try {
      await follow(project, dryRun, signal, setJob);
    } catch (failure) {
      if (!signal.aborted) setError(asApiError(failure));
    }
    if (!signal.aborted) setBusy(false);
  };

  const mayApply = job?.status === 'DONE' && job.dryRun && job.report.runsChanged > 0;
  return (
    <>
      <h3>Read uploads again</h3>
      <p class="hint">
        After a newer release reads a harness better: what would the kept uploads become? Nothing
        changes before you apply it.
      </p>
      <p class="actions">
        <button
          type="button"
          class="button"
          disabled={!enabled || busy}
          onClick={() => void run(true)}
        >
          Read uploads again
        </button>
        {mayApply && (
          <button
            type="button"
            class="button primary"
            disabled={!enabled || busy}
            onClick={() => void run(false)}
          >
            Apply
          </button>
        )}
      </p>
      {error !== null && <InlineError error={error} />}
      {job !== null && <RereadChanges job={job} />}
    </>
  );
}

/** Begins the job and shows it until it has ended. */
async function follow(
  project: string,
  dryRun: boolean,
  signal: AbortSignal,
  onJob: (job: RereadJob) => void,
): Promise<void> {
  const base = `/projects/${encodeURIComponent(project)}`;
  const begin = apiPath(`${base}/reread`, { dry_run: String(dryRun) });
  let job = await requestJson<RereadJob>(begin, { method: 'POST', signal });
  while (!hasEnded(job)) {
    job = await requestJson<RereadJob>(apiPath(`${base}/jobs/${job.id}`), { signal });
    onJob(job);
    if (!hasEnded(job)) await pause(signal);
  }
  if (job.status === 'FAILED') {
    throw new ApiError(0, 'It ended early', { detail: job.failure ?? 'It ended early.' });
  }
}

function hasEnded({ status }: RereadJob): boolean {
  return status === 'DONE' || status === 'FAILED';
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
