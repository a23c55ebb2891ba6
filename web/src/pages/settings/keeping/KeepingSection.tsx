import { useEffect, useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import type { Retention, RetentionEffect, Retentions } from '../../../api/settingsTypes';
import { asApiError, useApi } from '../../../api/useApi';
import { useMay } from '../../../api/useMe';
import { InlineError } from '../../../components/InlineError';
import { Field } from '../parts/Field';
import { Guarded } from '../parts/Guarded';
import { Section } from '../parts/Section';
import { useAction } from '../../../components/useAction';
import { DeleteProject } from './DeleteProject';
import { effectLines, meant, typed, usual } from './retention';

const PAUSE_MS = 300;

/** How long a project keeps what is large, and how it ends. */
export function KeepingSection({ project }: { readonly project: string }) {
  const base = apiPath(`/projects/${encodeURIComponent(project)}`);
  const stored = useApi<Retentions>(useMay('admin', project) ? `${base}/retention` : null);
  return (
    <Section
      id="keeping"
      title="Data retention"
      about="Medians of the default branch are kept for ever, and with them every history and every alert. What is large can go earlier."
    >
      <Guarded resource={stored} to="decide how long data is kept">
        {(retentions) => (
          <div class="stack">
            <RetentionForm
              key={JSON.stringify(retentions.own)}
              base={base}
              stored={retentions}
              onSaved={stored.reload}
            />
            <DeleteProject project={project} base={base} />
          </div>
        )}
      </Guarded>
    </Section>
  );
}

interface RetentionFormProps {
  readonly base: string;
  readonly stored: Retentions;
  readonly onSaved: () => void;
}

function RetentionForm({ base, stored, onSaved }: RetentionFormProps) {
  const [fields, setFields] = useState(() => typed(stored.own));
  const { busy, error, run } = useAction();
  const wanted = meant(fields);
  const isStored = JSON.stringify(fields) === JSON.stringify(typed(stored.own));
  const save = (): void => {
    run(async () => {
      await requestJson(`${base}/retention`, { method: 'PUT', body: wanted });
      onSaved();
    });
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div class="fields">
        <Field
          label="Samples, days"
          type="number"
          value={fields.samplesDays}
          placeholder={usual(stored.installation.samplesDays)}
          hint="Then each execution keeps its median. Interleaved rounds keep all."
          onValue={(samplesDays) => {
            setFields({ ...fields, samplesDays });
          }}
        />
        <Field
          label="Raw uploads, days"
          type="number"
          value={fields.rawUploadsDays}
          placeholder={usual(stored.installation.rawUploadsDays)}
          hint="Then an upload cannot be read again."
          onValue={(rawUploadsDays) => {
            setFields({ ...fields, rawUploadsDays });
          }}
        />
        <Field
          label="Closed pull requests, days"
          type="number"
          value={fields.pullRequestsDays}
          placeholder={usual(stored.installation.pullRequestsDays)}
          hint="After the last upload. What a kept comparison or a tag names stays."
          onValue={(pullRequestsDays) => {
            setFields({ ...fields, pullRequestsDays });
          }}
        />
      </div>
      <p class="hint">An empty field follows the installation; 0 keeps for ever.</p>
      {wanted === null ? (
        <p class="hint">A number of days is a whole number from 0.</p>
      ) : (
        <Effect base={base} wanted={wanted} />
      )}
      {error !== null && <InlineError error={error} />}
      <p class="actions">
        <button type="submit" class="button primary" disabled={busy || isStored || wanted === null}>
          {busy ? 'Saving…' : 'Save'}
        </button>
      </p>
    </form>
  );
}

/** What would be deleted now, asked for when the typing pauses. */
function Effect({ base, wanted }: { readonly base: string; readonly wanted: Retention }) {
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const body = JSON.stringify(wanted);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const effect = await requestJson<RetentionEffect>(`${base}/retention/preview`, {
        method: 'POST',
        body: JSON.parse(body) as Retention,
        signal: abort.signal,
      });
      setFailure(null);
      setLines(effectLines(effect));
    };
    const timer = setTimeout(() => {
      ask().catch((reason: unknown) => {
        if (!abort.signal.aborted) setFailure(asApiError(reason).message);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [base, body]);
  return (
    <div class="panel" aria-live="polite">
      <strong>Would be deleted now</strong>
      {failure !== null && <p>{failure}</p>}
      {failure === null && lines === null && <p class="hint">Counting…</p>}
      {failure === null && lines?.length === 0 && <p>Nothing</p>}
      {failure === null && lines !== null && lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
