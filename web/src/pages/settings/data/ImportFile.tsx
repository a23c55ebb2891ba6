import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, apiPath, requestJson } from '../../../api/client';
import { followJob, type Job } from '../../../api/jobs';
import type { BackfillProgress, ImportedLines } from '../../../api/workTypes';
import { asApiError } from '../../../api/useApi';
import { InlineError } from '../../../components/InlineError';
import { formatCount } from '../../../format/units';
import { linkTo } from '../../../url';
import { FileDrop } from './FileDrop';
import { ImportProgress } from './ImportProgress';

interface ImportFileProps {
  readonly project: string;
  readonly enabled: boolean;
}

type Import =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'runs'; readonly progress: BackfillProgress }
  | { readonly kind: 'whole'; readonly lines: ImportedLines }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Sends a file with results of the past, and shows how far the service is with it. */
export function ImportFile({ project, enabled }: ImportFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [pattern, setPattern] = useState('');
  const [machine, setMachine] = useState('');
  const [state, setState] = useState<Import>({ kind: 'none' });
  const [begun, setBegun] = useState('');
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const busy = isBusy(state);
  const base = `/projects/${encodeURIComponent(project)}`;

  const sendRuns = async (chosen: File): Promise<void> => {
    const path = apiPath(`${base}/backfill`, { name: chosen.name, pattern, machine });
    const options = { method: 'POST', file: chosen, prefer: 'respond-async' } as const;
    const begun = await requestJson<Job<BackfillProgress>>(path, options);
    setBegun(begun.id);
    const { signal } = (abort.current = new AbortController());
    await followJob(project, begun, signal, ({ report }) => {
      if (report !== undefined) setState({ kind: 'runs', progress: report });
    });
  };

  const send = async (chosen: File): Promise<void> => {
    setState({ kind: 'sending' });
    try {
      if (isExport(chosen)) {
        const options = { method: 'POST', file: chosen } as const;
        const lines = await requestJson<ImportedLines>(apiPath(`${base}/import`), options);
        setState({ kind: 'whole', lines });
      } else {
        await sendRuns(chosen);
      }
    } catch (failure) {
      if (abort.current?.signal.aborted !== true) {
        setState({ kind: 'failed', error: asApiError(failure) });
      }
    }
  };

  return (
    <form
      class="import"
      onSubmit={(event) => {
        event.preventDefault();
        if (file !== null) void send(file);
      }}
    >
      <h3>Import</h3>
      <p class="hint">
        Results of the past in one file: an archive of what any harness wrote,
        github-action-benchmark’s data.js, or what Otava, Bencher and Conbench keep. Imported again,
        nothing is stored twice. An export of Benchwarden’s own goes into an empty project.
      </p>
      <FileDrop
        file={file}
        enabled={enabled && !busy}
        onFile={(chosen) => {
          setFile(chosen);
          setState({ kind: 'none' });
        }}
      />
      <div class="import-fields">
        <Field
          label="Pattern of paths in an archive"
          placeholder="{machine}/{revision}-run{run}.json"
          value={pattern}
          onValue={setPattern}
        />
        <Field
          label="Machine, where the file names none"
          placeholder="ci"
          value={machine}
          onValue={setMachine}
        />
        <button type="submit" class="button primary" disabled={!enabled || file === null || busy}>
          Import
        </button>
      </div>
      <Outcome state={state} />
      {state.kind === 'runs' && !state.progress.finished && (
        <p class="hint">
          It goes on if you leave this page:{' '}
          <a data-keep-scroll href={linkTo({ page: 'settings', project, job: begun })}>
            a link to come back to it
          </a>
        </p>
      )}
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Field({ label, placeholder, value, onValue }: FieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={placeholder}
        value={value}
        onInput={(event) => {
          onValue(event.currentTarget.value);
        }}
      />
    </label>
  );
}

function Outcome({ state }: { readonly state: Import }) {
  switch (state.kind) {
    case 'none':
      return null;
    case 'sending':
      return <p role="status">The file is sent and read…</p>;
    case 'runs':
      return <ImportProgress progress={state.progress} />;
    case 'whole':
      return (
        <p role="status">
          {formatCount(state.lines.runs, 'run')} with{' '}
          {formatCount(state.lines.measurements, 'measurement')} imported.
          {state.lines.warnings.map(({ detail }) => ` ${detail}`)}
        </p>
      );
    case 'failed':
      return <InlineError error={state.error} />;
  }
}

function isBusy(state: Import): boolean {
  return state.kind === 'sending' || (state.kind === 'runs' && !state.progress.finished);
}

function isExport({ name }: File): boolean {
  return name.endsWith('.ndjson');
}
