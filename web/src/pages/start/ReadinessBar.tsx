import type { Readiness } from '../../api/types';
import { readinessSentence, STEPS, stepsDone } from './readiness';

/** How far a project is on the way to verdicts. */
export function ReadinessBar({ readiness }: { readonly readiness: Readiness }) {
  const done = stepsDone(readiness);
  return (
    <>
      <ol class="readiness">
        {STEPS.map((step, index) => (
          <li key={step} class={index < done ? 'done' : ''}>
            {step}
            {index < done && <span class="visually-hidden">: done</span>}
          </li>
        ))}
      </ol>
      <p role="status">{readinessSentence(readiness)}</p>
    </>
  );
}
