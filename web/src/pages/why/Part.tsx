import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface PartProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A part of an explanation under its own heading. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
