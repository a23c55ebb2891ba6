import { useEffect } from 'preact/hooks';
import { hasEnded, type Job, type JobKind, jobPath, percentOf } from '../../../api/jobs';
import { requestJson } from '../../../api/client';
import { useLive } from '../../../api/live';
import { useMay } from '../../../api/useMe';
import type { List } from '../../../api/types';
import { useApi } from '../../../api/useApi';
import { Pill, type PillTone } from '../../../components/Pill';
import { formatAgo, formatDateTime } from '../../../format/time';
import { linkTo } from '../../../url';
import { Section } from '../parts/Section';
import { useAction } from '../../../components/useAction';
import { InlineError } from '../../../components/InlineError';
import { JobReport } from './JobReport';
import { onlyBy } from '../../../components/permission';

const POLL_MS = 1000;

const KINDS: Readonly<Record<JobKind, string>> = {
  REREAD: 'Uploads re-parsed',
  BACKTEST: 'Back-test',
  IMPORT: 'Import',
  MAINLINE: 'Default branch changed',
};

const TONES: Readonly<Record<Job['status'], PillTone>> = {
  QUEUED: 'steady',
  RUNNING: 'unsure',
  DONE: 'better',
  FAILED: 'worse',
  CANCELLED: 'steady',
};

interface JobsSectionProps {
  readonly project: string;
  /** The job whose outcome is looked at; empty for none. */
  readonly looked: string;
}

/** Long work: how far it is, what came of it, and a button to stop it. */
export function JobsSection({ project, looked }: JobsSectionProps) {
  const jobs = useApi<List<Job>>(jobPath(project));
  const items = jobs.value?.items ?? [];
  const { reload, refresh } = jobs;
  useLive(project, ['job'], refresh);
  const isBusy = items.some((job) => !hasEnded(job));
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(refresh, POLL_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isBusy, refresh]);
  return (
    <Section
      id="jobs"
      title="Jobs"
      about="Imports, back-tests and uploads that are parsed again go on when you leave the page. What came of them is kept for a month."
      actions={
        <button type="button" class="button" onClick={reload}>
          Refresh
        </button>
      }
    >
      {jobs.error !== null && <InlineError error={jobs.error} />}
      {jobs.value !== null && items.length === 0 && <p class="hint">None yet.</p>}
      <ul class="jobs">
        {items.map((job) => (
          <Row
            key={job.id}
            project={project}
            job={job}
            isLooked={job.id === looked}
            onStopped={reload}
          />
        ))}
      </ul>
    </Section>
  );
}

interface RowProps {
  readonly project: string;
  readonly job: Job;
  readonly isLooked: boolean;
  readonly onStopped: () => void;
}

function Row({ project, job, isLooked, onStopped }: RowProps) {
  const { id, kind, dryRun, status, requestedBy, requestedAt, failure } = job;
  const other = isLooked ? '' : id;
  return (
    <li class="job" id={`job-${id}`} aria-current={isLooked ? 'true' : undefined}>
      <div class="job-line">
        <Pill tone={TONES[status]}>{status}</Pill>
        <a
          data-keep-scroll
          href={linkTo({ page: 'settings', project, job: other })}
          aria-expanded={isLooked}
        >
          {KINDS[kind]}
          {kind === 'REREAD' && dryRun && ', nothing changed'}
        </a>
        <span class="hint">
          {requestedBy !== null && `by ${requestedBy}, `}
          <span title={formatDateTime(requestedAt)}>{formatAgo(requestedAt)}</span>
        </span>
        {!hasEnded(job) && kind !== 'MAINLINE' && (
          <Stop project={project} job={job} onStopped={onStopped} />
        )}
      </div>
      {!hasEnded(job) && <Progress job={job} label={KINDS[kind]} />}
      {failure !== null && <p class="inline-error">{failure}</p>}
      {isLooked && <JobReport project={project} job={job} />}
    </li>
  );
}

function Progress({ job, label }: { readonly job: Job; readonly label: string }) {
  const percent = percentOf(job);
  return (
    <p class="job-progress">
      <progress aria-label={label} max={100} value={percent ?? undefined} />
      <span class="hint">{percent === null ? 'waits for its turn' : `${percent}%`}</span>
    </p>
  );
}

function Stop({ project, job, onStopped }: Omit<RowProps, 'isLooked'>) {
  const { busy, error, run } = useAction();
  const mayStop = useMay('admin', project);
  const stop = (): void => {
    run(async () => {
      await requestJson(jobPath(project, job.id), { method: 'DELETE' });
      onStopped();
    });
  };
  return (
    <>
      <button
        type="button"
        class="button small"
        disabled={busy || !mayStop}
        title={mayStop ? '' : onlyBy('an admin', 'stop it')}
        onClick={stop}
      >
        Stop
      </button>
      {error !== null && <InlineError error={error} />}
    </>
  );
}
