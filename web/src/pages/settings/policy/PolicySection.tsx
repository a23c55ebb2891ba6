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
import { TrialBranch } from './TrialBranch';
import { TrialResult } from './TrialResult';
import { useTrial } from './useTrial';

interface PolicySectionProps {
  readonly project: string;
  readonly stored: Policy;
}

/** What counts as a regression, with the effect of each change before it is made. */
export function PolicySection({ project, stored }: PolicySectionProps) {
  const editor = usePolicyEditor(project, stored);
  const { text, edit, isSaved, isEdited, inEffect } = editor;
  const [branch, setBranch] = useState('');
  const trial = useTrial({ project, branch }, text, inEffect.yaml);
  const error = trial.error ?? editor.error;
  const mistakes = mistakesIn(error);
  const mayWrite = useMay('admin', project);
  return (
    <Section
      id="policy"
      title="Policy"
      about={<About policy={inEffect} />}
      actions={
        <>
          {isEdited ? (
            <UndoButton onClick={editor.undo} />
          ) : (
            <TestButton enabled={mayWrite} onClick={trial.ask} />
          )}
          <button
            type="button"
            class="button primary"
            disabled={!mayWrite || !isEdited || editor.busy || mistakes.length > 0}
            onClick={editor.save}
          >
            Save
          </button>
        </>
      }
    >
      {!mayWrite && <Locked>Sign in as an admin of this project to change it.</Locked>}
      <PolicyText text={text} mistakes={mistakes} readOnly={!mayWrite} onText={edit} />
      {isSaved && <p role="status">Saved. It holds from the next evaluation on.</p>}
      {error !== null && mistakes.length === 0 && <InlineError error={error} />}
      <TrialBranch project={project} branch={branch} onBranch={setBranch} />
      <TrialResult project={project} trial={trial} />
    </Section>
  );
}

/** The text that is edited, beside the policy in effect. */
function usePolicyEditor(project: string, stored: Policy) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/policy`);
  const [inEffect, setInEffect] = useState(stored);
  const [text, setText] = useState(stored.yaml);
  const [isSaved, setSaved] = useState(false);
  const { busy, error, run, clear } = useAction();
  const edit = (next: string): void => {
    setText(next);
    setSaved(false);
    clear();
  };
  const save = async (): Promise<void> => {
    const request = { method: 'PUT', text, contentType: 'application/yaml' } as const;
    setInEffect(await requestJson<Policy>(path, request));
    setText(text);
    setSaved(true);
  };
  return {
    ...{ inEffect, text, isSaved, busy, error, edit },
    isEdited: text !== inEffect.yaml,
    undo: () => {
      edit(inEffect.yaml);
    },
    save: () => {
      run(save);
    },
  };
}

function UndoButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" class="button" onClick={onClick}>
      Undo changes
    </button>
  );
}

interface TestButtonProps {
  readonly enabled: boolean;
  readonly onClick: () => void;
}

function TestButton({ enabled, onClick }: TestButtonProps) {
  return (
    <button type="button" class="button" disabled={!enabled} onClick={onClick}>
      Test on the stored history
    </button>
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
