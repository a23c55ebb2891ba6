import { useId } from 'preact/hooks';

/** What the field's words mean, in a sentence each. */
const SENTENCES = {
  z: 'The change in units of what one revision’s value scatters by: far from 0, it is unlikely to be noise.',
  'stable region':
    'The mainline revisions since the series last changed its level: what new results are compared with.',
} as const;

export type Term = keyof typeof SENTENCES;

/** A `?` beside a word of statistics; the browser closes its sentence on Escape and gives the focus back. */
export function Explanation({ term }: { readonly term: Term }) {
  const id = useId();
  return (
    <>
      <button type="button" class="explain" popovertarget={id} aria-label={`Explain ${term}`}>
        ?
      </button>
      <span id={id} class="explanation" popover="auto">
        {SENTENCES[term]}
      </span>
    </>
  );
}
