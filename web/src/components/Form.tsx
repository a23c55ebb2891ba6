import type { ComponentChildren } from 'preact';

interface FormProps {
  readonly class?: string;
  readonly label?: string;
  readonly onSubmit: () => void;
  readonly children: ComponentChildren;
}

/** Form that a script sends, not the browser. */
export function Form({ class: className, label, onSubmit, children }: FormProps) {
  return (
    <form
      class={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
