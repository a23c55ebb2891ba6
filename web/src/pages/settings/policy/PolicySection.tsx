import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import { useMay } from '../../../api/useMe';
import type { Policy } from '../../../api/workTypes';
import { InlineError } from '../../../components/InlineError';
import { formatAgo } from '../../../format/time';
import { Locked } from '../parts/Guarded';
import { Section } from '../parts/Section';
import { useAction } from '../../../components/useAction';
import { mistakesIn } from './mistakes';
import { PolicyText } from './PolicyText';
import { TrialResult } from './TrialResult';
import { useTrial } from './useTrial';

interface PolicySectionProps {
  readonly project: string;
  readonly stored: Policy;
}

/** What counts as a regression, with the effect of each change before it is made. */
export function PolicySection({ project, stored }: PolicySectionProps) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/policy`);
  const [inEffect, setInEffect] = useState(stored);
  const [text, setText] = useState(stored.yaml);
  const [saved, setSaved] = useState(false);
  const trial = useTrial(project, text, inEffect.yaml);
  const saving = useAction();
  const error = trial.error ?? saving.error;
  const mistakes = mistakesIn(error);
  const mayWrite = useMay('admin', project);
  const edited = text !== inEffect.yaml;

  const edit = (next: string): void => {
    setText(next);
    setSaved(false);
    saving.clear();
  };
  const save = (): void => {
    saving.run(async () => {
      const request = { method: 'PUT', text, contentType: 'application/yaml' } as const;
      setInEffect(await requestJson<Policy>(path, request));
      setText(text);
      setSaved(true);
    });
  };

  return (
    <Section
      id="policy"
      title="Policy"
      about={<About policy={inEffect} />}
      actions={
        <>
          {edited ? (
            <button
              type="button"
              class="button"
              onClick={() => {
                edit(inEffect.yaml);
              }}
            >
              Undo changes
            </button>
          ) : (
            <button type="button" class="button" disabled={!mayWrite} onClick={trial.ask}>
              Test on the stored history
            </button>
          )}
          <button
            type="button"
            class="button primary"
            disabled={!mayWrite || !edited || saving.busy || mistakes.length > 0}
            onClick={save}
          >
            Save
          </button>
        </>
      }
    >
      {!mayWrite && <Locked>Sign in as an admin of this project to change it.</Locked>}
      <PolicyText text={text} mistakes={mistakes} readOnly={!mayWrite} onText={edit} />
      {saved && <p role="status">Saved. It holds from the next evaluation on.</p>}
      {error !== null && mistakes.length === 0 && <InlineError error={error} />}
      <TrialResult project={project} trial={trial} />
    </Section>
  );
}

function About({ policy: { updatedAt, updatedBy } }: { readonly policy: Policy }) {
  return (
    <>
      What counts as a regression. The defaults are right for a team that sets nothing. A change is
      tried on the stored history while you write it.
      {updatedBy !== null && ` Last changed by ${updatedBy}, ${formatAgo(updatedAt)}.`}
    </>
  );
}
