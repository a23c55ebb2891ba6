import { useState } from 'preact/hooks';
import { Form } from '../../../components/Form';
import { InlineError } from '../../../components/InlineError';
import { formatCount } from '../../../format/units';
import { linkTo } from '../../../url';
import { FileDrop } from './FileDrop';
import { ImportProgress } from './ImportProgress';
import { type Import, isBusy, useImport } from './useImport';

interface ImportFileProps {
  readonly project: string;
  readonly enabled: boolean;
}

/** Sends a file with results of the past, and shows how far the service is with it. */
export function ImportFile({ project, enabled }: ImportFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [pattern, setPattern] = useState('');
  const [machine, setMachine] = useState('');
  const { state, send, forget } = useImport(project);
  const busy = isBusy(state);
  return (
    <Form
      class="import"
      onSubmit={() => {
        if (file !== null) send(file, { pattern, machine });
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
          forget();
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
      <WayBack project={project} state={state} />
    </Form>
  );
}

/** An import goes on without the page. */
function WayBack({ project, state }: { readonly project: string; readonly state: Import }) {
  if (state.kind !== 'runs' || state.progress.finished) return null;
  return (
    <p class="hint">
      It goes on if you leave this page:{' '}
      <a data-keep-scroll href={linkTo({ page: 'settings', project, job: state.job })}>
        a link to come back to it
      </a>
    </p>
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
