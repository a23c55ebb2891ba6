import { useId } from 'preact/hooks';
import { termLink, type Term, TERMS } from './terms';

/** A `?` beside a word of statistics; the browser closes its sentence on Escape and gives the focus back. */
export function Explanation({ term }: { readonly term: Term }) {
  const id = useId();
  return (
    <>
      <button type="button" class="explain" popovertarget={id} aria-label={`Explain ${term}`}>
        ?
      </button>
      <span id={id} class="explanation" popover="auto">
        {TERMS[term]} <a href={termLink(term)}>All words</a>
      </span>
    </>
  );
}
