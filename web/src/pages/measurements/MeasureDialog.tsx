import { useId, useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../api/client';
import type { List, Machine, MeasurementRequest, WantedMeasurement } from '../../api/types';
import { useApi } from '../../api/useApi';
import { Dialog } from '../../components/Dialog';
import { Form } from '../../components/Form';
import { InlineError } from '../../components/InlineError';
import { useAction } from '../../components/useAction';
import { measurementsPath } from './requests';

interface MeasureDialogProps {
  readonly project: string;
  /** What is measured unless another one is entered. */
  readonly revision?: string;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

const FIELDS = { revision: '', baseline: '', filter: '', machine: '', platform: '' };

/** Asks for a revision to be measured, or for a pair in turn. */
export function MeasureDialog({ project, revision = '', onClose, onAsked }: MeasureDialogProps) {
  const [wanted, setWanted] = useState({ ...FIELDS, revision });
  const { busy, error, run } = useAction();
  const ask = async (): Promise<void> => {
    const body = given(wanted);
    const path = apiPath(measurementsPath(project));
    await requestJson<MeasurementRequest>(path, { method: 'POST', body });
    onAsked();
  };
  return (
    <Dialog label="Measure a revision" onClose={onClose}>
      <Form
        class="note-form"
        onSubmit={() => {
          run(ask);
        }}
      >
        <h2>Measure a revision</h2>
        <Fields
          project={project}
          value={wanted}
          onValue={(change) => {
            setWanted((before) => ({ ...before, ...change }));
          }}
        />
        {error !== null && <InlineError error={error} />}
        <p class="actions end">
          <button type="button" class="button" onClick={onClose}>
            Close
          </button>
          <button type="submit" class="button primary" disabled={busy}>
            Measure
          </button>
        </p>
      </Form>
    </Dialog>
  );
}

type Wanted = typeof FIELDS;

/** What was entered; fields that were left empty are not sent. */
function given(wanted: Wanted): Partial<WantedMeasurement> {
  const entered = Object.entries(wanted).map(([name, text]) => [name, text.trim()] as const);
  return Object.fromEntries(entered.filter(([, text]) => text !== ''));
}

interface FieldsProps {
  readonly project: string;
  readonly value: Wanted;
  readonly onValue: (change: Partial<Wanted>) => void;
}

function Fields({ project, value, onValue }: FieldsProps) {
  const path = `/projects/${encodeURIComponent(project)}/machines`;
  const machines = useApi<List<Machine>>(apiPath(path)).value?.items ?? [];
  const names = [...new Set(machines.map(({ name }) => name))];
  const field = (name: keyof Wanted) => ({
    value: value[name],
    onValue: (text: string) => {
      onValue({ [name]: text });
    },
  });
  return (
    <>
      <Field label="Revision" required {...field('revision')} />
      <Field label="In turn with (optional)" {...field('baseline')} />
      <Field label="Benchmarks, in the words of your filter (optional)" {...field('filter')} />
      <Field label="Machine (optional)" known={names} {...field('machine')} />
      <Field label="Platform (optional)" {...field('platform')} />
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** Values to choose from; others may be entered. */
  readonly known?: readonly string[];
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Field({ label, required = false, known = [], value, onValue }: FieldProps) {
  const list = useId();
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        list={known.length === 0 ? undefined : list}
        required={required}
        value={value}
        onInput={(event) => {
          onValue(event.currentTarget.value);
        }}
      />
      {known.length > 0 && (
        <datalist id={list}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </label>
  );
}
