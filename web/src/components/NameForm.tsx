import { useState } from 'preact/hooks';
import { Form } from './Form';

interface NameFormProps {
  readonly label: string;
  readonly initial?: string;
  /** The most characters. */
  readonly most?: number;
  readonly button: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
}

/** One line of text and the button that takes it. */
export function NameForm({ label, initial = '', most = 100, button, busy, onName }: NameFormProps) {
  const [name, setName] = useState(initial);
  return (
    <Form
      class="view-name"
      onSubmit={() => {
        if (name.trim() === '') return;
        onName(name);
        setName('');
      }}
    >
      <label class="field">
        <span>{label}</span>
        <input
          type="text"
          maxLength={most}
          autocomplete="off"
          value={name}
          onInput={(event) => {
            setName(event.currentTarget.value);
          }}
        />
      </label>
      <button type="submit" class="button primary" disabled={busy || name.trim() === ''}>
        {button}
      </button>
    </Form>
  );
}
