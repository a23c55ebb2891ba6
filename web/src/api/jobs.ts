import { ApiError, apiPath, isBusy, requestJson } from './client';
import { awaySince } from './connection';
import type { Schemas } from './schemas';

/** Work of the service that takes long; it goes on when the page that began it is left. */
export type Job<R = unknown> = Omit<Schemas['Job'], 'report'> & { readonly report?: R };

export type JobKind = Job['kind'];

const PAUSE_MS = 700;

export function jobPath(project: string, id = ''): string {
  const all = `/projects/${encodeURIComponent(project)}/jobs`;
  return apiPath(id === '' ? all : `${all}/${encodeURIComponent(id)}`);
}

export function hasEnded({ status }: Pick<Job, 'status'>): boolean {
  return status !== 'QUEUED' && status !== 'RUNNING';
}

/** How much is done, 0 to 100; null while unknown. */
export function percentOf({ done, total }: Pick<Job, 'done' | 'total'>): number | null {
  return total === 0 ? null : Math.floor((100 * done) / total);
}

/**
 * Looks after a job until it has ended, also while the service is away, or busy, for a time.
 *
 * @throws ApiError if it failed or was stopped
 */
export async function followJob<R>(
  project: string,
  begun: Job<R>,
  signal: AbortSignal,
  onJob: (job: Job<R>) => void = () => undefined,
): Promise<Job<R>> {
  let job = begun;
  onJob(job);
  while (!hasEnded(job) || job.report === undefined) {
    await pause(signal);
    job = await readAgain(project, job, signal);
    onJob(job);
  }
  if (job.status === 'DONE') return job;
  const detail =
    job.failure ?? (job.status === 'CANCELLED' ? 'It was stopped.' : 'It ended early.');
  throw new ApiError(0, 'It ended early', { detail });
}

/** The job as it is now; as it was where the service will only answer later. */
async function readAgain<R>(project: string, job: Job<R>, signal: AbortSignal): Promise<Job<R>> {
  try {
    return await requestJson<Job<R>>(jobPath(project, job.id), { signal });
  } catch (failure) {
    if (signal.aborted || (!isBusy(failure) && awaySince() === null)) throw failure;
    return job;
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The page was left', 'AbortError'));
    });
  });
}
