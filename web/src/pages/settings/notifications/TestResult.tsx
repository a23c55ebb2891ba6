import type { TestAnswer } from '../../../api/settingsTypes';

/** What came back for a test message. */
export function TestResult({ answer }: { readonly answer: TestAnswer }) {
  const { delivered, status, durationMs, reason, answer: text } = answer;
  const code = status === null ? '' : ` Answered with ${status}`;
  return (
    <div role="status" class="answer">
      <p class={delivered ? 'tone-better' : 'tone-worse'}>
        {delivered ? 'The test message was taken.' : `Not taken: ${reason ?? 'no answer'}.`}
        {code !== '' && `${code} after ${durationMs} ms.`}
      </p>
      {text !== null && <code class="long-name">{text}</code>}
    </div>
  );
}
