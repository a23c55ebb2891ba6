import { useState } from 'preact/hooks';
import { requestText } from '../../../api/client';
import { ConfirmButton } from '../parts/ConfirmButton';
import { Field } from '../parts/Field';

interface DeleteProjectProps {
  readonly project: string;
  readonly base: string;
}

/** Deletes a project after the reader has typed its name. */
export function DeleteProject({ project, base }: DeleteProjectProps) {
  const [name, setName] = useState('');
  const remove = async (): Promise<void> => {
    await requestText(base, { method: 'DELETE' });
    location.assign('/');
  };
  return (
    <>
      <h3>Delete the project</h3>
      <p class="hint">
        All of it: results, histories, alerts, settings and tokens. Nothing brings it back but a
        backup, or the export above. It takes an admin token of the whole installation.
      </p>
      <div class="fields">
        <Field label={`Type ${project} to delete it`} value={name} onValue={setName} />
      </div>
      <p class="actions">
        <ConfirmButton
          action="Delete"
          question={`Delete ${project} with all it holds?`}
          consequence="It is gone at once for everybody, and from the database soon after."
          disabled={name !== project}
          onConfirm={remove}
        />
      </p>
    </>
  );
}
