import { useRef, useState } from 'preact/hooks';
import { lineSpan, type Mistake } from './mistakes';

interface PolicyTextProps {
  readonly text: string;
  readonly mistakes: readonly Mistake[];
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

/** The policy's text with numbered lines, and what is wrong beside the line it is wrong in. */
export function PolicyText({ text, mistakes, readOnly, onText }: PolicyTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const lines = text.split('\n');
  const wrong = new Set(mistakes.map(({ line }) => line));

  const goTo = (line: number): void => {
    area.current?.focus();
    area.current?.setSelectionRange(...lineSpan(text, line));
  };

  return (
    <>
      <div class="code">
        <ol class="code-lines" aria-hidden="true">
          {lines.map((_, index) => (
            <li key={index} class={wrong.has(index + 1) ? 'wrong' : ''}>
              {index + 1}
            </li>
          ))}
        </ol>
        <div class="code-text">
          {mistakes.map(({ line, detail }) => (
            <p
              key={`${line} ${detail}`}
              class="code-mistake"
              aria-hidden="true"
              style={{
                top: `calc(var(--code-line) * ${line - 1} + var(--code-space))`,
                paddingLeft: `calc(${(lines[line - 1] ?? '').length + 3}ch - ${scrolled}px)`,
              }}
            >
              {detail}
            </p>
          ))}
          <textarea
            ref={area}
            aria-label="Policy"
            aria-invalid={mistakes.length > 0}
            aria-describedby={mistakes.length > 0 ? 'policy-mistakes' : undefined}
            rows={lines.length}
            wrap="off"
            spellcheck={false}
            readOnly={readOnly}
            value={text}
            onScroll={(event) => {
              setScrolled(event.currentTarget.scrollLeft);
            }}
            onInput={(event) => {
              onText(event.currentTarget.value);
            }}
          />
        </div>
      </div>
      {mistakes.length > 0 && (
        <div id="policy-mistakes" role="alert">
          <ul class="mistakes">
            {mistakes.map(({ line, detail }) => (
              <li key={`${line} ${detail}`}>
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    goTo(line);
                  }}
                >
                  Line {line}
                </button>{' '}
                {detail}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
