import { useState } from 'preact/hooks';
import { apiPath, requestJson } from '../../../api/client';
import { InlineError } from '../../../components/InlineError';
import { Field } from '../parts/Field';
import { useAction } from '../../../components/useAction';
import { Form } from '../../../components/Form';

interface NameRepositoryProps {
  readonly project: string;
  readonly onNamed: () => void;
}

/** Says where the project's pull requests live, if that was not said when it was made. */
export function NameRepository({ project, onNamed }: NameRepositoryProps) {
  const [repository, setRepository] = useState('');
  const { busy, error, run } = useAction();
  const save = (): void => {
    run(async () => {
      const path = apiPath(`/projects/${encodeURIComponent(project)}`);
      await requestJson(path, { method: 'PATCH', body: { repository } });
      onNamed();
    });
  };
  return (
    <Form class="stack" onSubmit={save}>
      <Field
        label="Repository"
        required
        placeholder="https://github.com/acme/driver"
        value={repository}
        onValue={setRepository}
        hint="Its address in a browser. An admin of the installation sets it."
      />
      <p class="actions">
        <button type="submit" class="button primary" disabled={busy || repository === ''}>
          Name the repository
        </button>
      </p>
      {error !== null && <InlineError error={error} />}
    </Form>
  );
}
