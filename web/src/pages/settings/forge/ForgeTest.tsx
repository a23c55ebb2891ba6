import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import type { ForgeTested } from '../../../api/settingsTypes';
import type { Project } from '../../../api/types';
import { InlineError } from '../../../components/InlineError';
import { commitLink } from '../../../format/forge';
import { shortRevision } from '../../../format/names';
import { useAction } from '../../../components/useAction';
import { sentence } from './checklist';

/** Shows a test beside the newest commit, and what came back. */
export function ForgeTest({ project }: { readonly project: Project }) {
  const [tested, setTested] = useState<ForgeTested | null>(null);
  const { busy, error, run } = useAction();
  const send = (): void => {
    setTested(null);
    run(async () => {
      const path = apiPath(`/projects/${encodeURIComponent(project.slug)}/forge/test`);
      setTested(await requestJson<ForgeTested>(path, { method: 'POST' }));
    });
  };
  return (
    <div class="try">
      <button type="button" class="button" disabled={busy} onClick={send}>
        {busy ? 'Sending…' : 'Send a test status'}
      </button>
      {tested === null && error === null && (
        <p class="hint">It appears beside the newest commit of {project.defaultBranch}.</p>
      )}
      {tested !== null && <Answer tested={tested} repository={project.repository} />}
      {error !== null && <InlineError error={error} />}
    </div>
  );
}

interface AnswerProps {
  readonly tested: ForgeTested;
  readonly repository: string | null;
}

function Answer({ tested: { commit, shortcoming }, repository }: AnswerProps) {
  const link = commitLink(repository, commit);
  const name = <code title={commit}>{shortRevision(commit)}</code>;
  return (
    <div role="status">
      <p class="tone-better">
        It stands beside commit{' '}
        {link === null ? (
          name
        ) : (
          <a href={link} target="_blank" rel="noopener">
            {name}
          </a>
        )}
        .
      </p>
      {shortcoming !== null && <p class="tone-unsure">{sentence(shortcoming)}</p>}
    </div>
  );
}
