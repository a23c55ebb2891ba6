import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'password' | 'number' | 'time';
  readonly placeholder?: string;
  readonly hint?: ComponentChildren;
  readonly required?: boolean;
}

/** A labelled line of text. The element's own type is a union that no variable fits. */
export function Field({ label, value, onValue, hint, type = 'text', ...rest }: FieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label class="field">
        <span>{label}</span>
        <input
          {...({ type } as { type: 'text' })}
          aria-describedby={hint === undefined ? undefined : id}
          autocomplete="off"
          spellcheck={false}
          {...(type === 'number' ? { min: 0, step: 'any' } : {})}
          {...rest}
          value={value}
          onInput={(event) => {
            onValue(event.currentTarget.value);
          }}
        />
      </label>
      {hint !== undefined && <small id={id}>{hint}</small>}
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  /** Each with the words for it. */
  readonly of: readonly (readonly [value: T, label: string])[];
  readonly onValue: (value: T) => void;
  readonly disabled?: boolean;
}

/** A labelled choice. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, value, of, onValue, disabled = false } = props;
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = of[event.currentTarget.selectedIndex];
          if (chosen !== undefined) onValue(chosen[0]);
        }}
      >
        {of.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
