import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface FoldProps {
  readonly title: string;
  /** Rendered when the reader first unfolds it, so that hidden data is not read. */
  readonly children: () => ComponentChildren;
}

/** A part that few need. */
export function Fold({ title, children }: FoldProps) {
  const [seen, setSeen] = useState(false);
  return (
    <details
      class="part"
      onToggle={() => {
        setSeen(true);
      }}
    >
      <summary>{title}</summary>
      {seen && <div>{children()}</div>}
    </details>
  );
}
