import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, apiPath, requestJson } from '../../../api/client';
import { followJob, type Job } from '../../../api/jobs';
import type { RereadReport } from '../../../api/workTypes';
import { asApiError } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { RereadChanges, type RereadJob } from './RereadChanges';

interface RereadProps {
  readonly project: string;
  readonly enabled: boolean;
}

/** Parses the stored uploads again: first only to see what would change. */
export function Reread({ project, enabled }: RereadProps) {
  const { job, error, busy, run } = useReread(project);
  const mayApply = job?.status === 'DONE' && job.dryRun && job.report.runsChanged > 0;
  return (
    <>
      <h3>Re-parse uploads</h3>
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
          Re-parse uploads
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

/** Begins the job and follows it, as long as the page is open. */
function useReread(project: string) {
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
      const path = apiPath(`/projects/${encodeURIComponent(project)}/reread`, {
        dry_run: String(dryRun),
      });
      const begun = await requestJson<Job<RereadReport>>(path, { method: 'POST', signal });
      await followJob(project, begun, signal, (now) => {
        if (now.report !== undefined) setJob({ ...now, report: now.report });
      });
    } catch (failure) {
      if (!signal.aborted) setError(asApiError(failure));
    }
    if (!signal.aborted) setBusy(false);
  };
  return { job, error, busy, run };
}
