import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, apiPath, requestJson } from '../../../api/client';
import { followJob, type Job } from '../../../api/jobs';
import { asApiError } from '../../../api/useApi';
import type { BackfillProgress, ImportedLines } from '../../../api/workTypes';

/** How far an import is. */
export type Import =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'runs'; readonly job: string; readonly progress: BackfillProgress }
  | { readonly kind: 'whole'; readonly lines: ImportedLines }
  | { readonly kind: 'failed'; readonly error: ApiError };

interface ImportOptions {
  readonly pattern: string;
  readonly machine: string;
}

/** Sends a file and follows what the service does with it, as long as the page is open. */
export function useImport(project: string) {
  const [state, setState] = useState<Import>({ kind: 'none' });
  const abort = useRef(new AbortController());
  useEffect(
    () => () => {
      abort.current.abort();
    },
    [],
  );
  const send = async (file: File, options: ImportOptions): Promise<void> => {
    setState({ kind: 'sending' });
    const { signal } = (abort.current = new AbortController());
    try {
      if (isExport(file)) setState(await importWhole(project, file));
      else await importRuns(project, file, options, signal, setState);
    } catch (failure) {
      if (!signal.aborted) setState({ kind: 'failed', error: asApiError(failure) });
    }
  };
  return {
    state,
    send: (file: File, options: ImportOptions) => {
      if (!isBusy(state)) void send(file, options);
    },
    forget: () => {
      setState({ kind: 'none' });
    },
  };
}

export function isBusy(state: Import): boolean {
  return state.kind === 'sending' || (state.kind === 'runs' && !state.progress.finished);
}

/** An export of our own, into an empty project. */
async function importWhole(project: string, file: File): Promise<Import> {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/import`);
  const lines = await requestJson<ImportedLines>(path, { method: 'POST', file });
  return { kind: 'whole', lines };
}

async function importRuns(
  project: string,
  file: File,
  options: ImportOptions,
  signal: AbortSignal,
  onProgress: (state: Import) => void,
): Promise<void> {
  const base = `/projects/${encodeURIComponent(project)}/backfill`;
  const path = apiPath(base, { name: file.name, ...options });
  const job = await requestJson<Job<BackfillProgress>>(path, {
    method: 'POST',
    file,
    prefer: 'respond-async',
  });
  await followJob(project, job, signal, ({ report }) => {
    if (report !== undefined) onProgress({ kind: 'runs', job: job.id, progress: report });
  });
}

function isExport({ name }: File): boolean {
  return name.endsWith('.ndjson');
}
