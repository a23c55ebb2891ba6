import { useEffect, useState } from 'preact/hooks';
import { ApiError, apiPath, requestJson } from '../../../api/client';
import { useMay } from '../../../api/useMe';
import type { Policy } from '../../../api/workTypes';
import { InlineError } from '../../../components/InlineError';
import { onlyBy } from '../../../components/permission';
import { formatAgo } from '../../../format/time';
import { Locked } from '../parts/Guarded';
import { Section } from '../parts/Section';
import { useAction } from '../../../components/useAction';
import { type Draft, keepDraft, readDraft } from './draft';
import { mistakesIn } from './mistakes';
import { PolicyText } from './PolicyText';
import { SavedMeanwhile } from './SavedMeanwhile';
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
  const { text, edit, isSaved, isEdited, isBehind, inEffect } = editor;
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
            disabled={!mayWrite || !isEdited || isBehind || editor.busy || mistakes.length > 0}
            onClick={editor.save}
          >
            Save
          </button>
        </>
      }
    >
      {!mayWrite && <Locked>{`${onlyBy('an admin', 'change it')}.`}</Locked>}
      <PolicyText text={text} mistakes={mistakes} readOnly={!mayWrite} onText={edit} />
      {isBehind && (
        <SavedMeanwhile
          saved={inEffect}
          busy={editor.busy}
          onTake={editor.undo}
          onReplace={editor.replace}
        />
      )}
      {isSaved && <p role="status">Saved. It holds from the next evaluation on.</p>}
      {error !== null && mistakes.length === 0 && <InlineError error={error} />}
      {isEdited && error?.status === 401 && <p class="hint">Your text is kept.</p>}
      <TrialBranch project={project} branch={branch} onBranch={setBranch} />
      <TrialResult project={project} trial={trial} />
    </Section>
  );
}

/** The text that is edited, beside the policy in effect. */
function usePolicyEditor(project: string, stored: Policy) {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/policy`);
  const [inEffect, setInEffect] = useState(stored);
  const [draft, setDraft] = useState(() => readDraft(project, stored));
  const [isSaved, setSaved] = useState(false);
  const { busy, error, run, clear } = useAction();
  const isEdited = draft.text !== inEffect.yaml;
  useEffect(() => {
    keepDraft(project, isEdited ? draft : null);
  }, [project, isEdited, draft]);
  const edit = (next: Draft): void => {
    setDraft(next);
    setSaved(false);
    clear();
  };
  const save = (version: string): void => {
    run(async () => {
      const text = draft.text;
      try {
        const request = { method: 'PUT', text, contentType: 'application/yaml' } as const;
        const saved = await requestJson<Policy>(path, { ...request, ifMatch: version });
        setInEffect(saved);
        setDraft({ text, version: saved.version });
        setSaved(true);
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.status !== 412) throw failure;
        setInEffect(await requestJson<Policy>(path));
      }
    });
  };
  return {
    ...{ inEffect, text: draft.text, isSaved, busy, error, isEdited },
    /** Whether another person saved a policy while the reader edited this one. */
    isBehind: isEdited && draft.version !== inEffect.version,
    edit: (text: string) => {
      edit({ ...draft, text });
    },
    undo: () => {
      edit({ text: inEffect.yaml, version: inEffect.version });
    },
    save: () => {
      save(draft.version);
    },
    replace: () => {
      save(inEffect.version);
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
      Run back-test
    </button>
  );
}

function About({ policy: { updatedAt, updatedBy } }: { readonly policy: Policy }) {
  return (
    <>
      What counts as a regression. The defaults suit most teams. A change is back-tested on the
      stored history while you write it.
      {updatedBy !== null && ` Last changed by ${updatedBy}, ${formatAgo(updatedAt)}.`}
    </>
  );
}
