import type { ComponentChildren } from 'preact';
import { useNarrow } from './useNarrow';

/** The buttons of a page beside its heading. On a phone they wait behind one. */
export function PageActions({ children }: { readonly children: ComponentChildren }) {
  const narrow = useNarrow();
  if (!narrow) return <div class="actions">{children}</div>;
  return (
    <details class="actions-fold">
      <summary class="button" aria-label="Actions">
        …
      </summary>
      <div class="actions">{children}</div>
    </details>
  );
}
