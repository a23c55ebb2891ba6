import { useRef, useState } from 'preact/hooks';
import { lineSpan, type Mistake } from './mistakes';

interface PolicyTextProps {
  readonly text: string;
  readonly mistakes: readonly Mistake[];
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

/** The policy's text with numbered lines, and each mistake beside its line. */
export function PolicyText({ text, mistakes, readOnly, onText }: PolicyTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const lines = text.split('\n');
  const isWrong = mistakes.length > 0;
  const goTo = (line: number): void => {
    area.current?.focus();
    area.current?.setSelectionRange(...lineSpan(text, line));
  };
  return (
    <>
      <div class="code">
        <LineNumbers count={lines.length} mistakes={mistakes} />
        <div class="code-text">
          <MistakesBeside lines={lines} mistakes={mistakes} scrolled={scrolled} />
          <textarea
            ref={area}
            aria-label="Policy"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'policy-mistakes' : undefined}
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
      {isWrong && <MistakeList mistakes={mistakes} onGoTo={goTo} />}
    </>
  );
}

interface LineNumbersProps {
  readonly count: number;
  readonly mistakes: readonly Mistake[];
}

function LineNumbers({ count, mistakes }: LineNumbersProps) {
  const wrong = new Set(mistakes.map(({ line }) => line));
  return (
    <ol class="code-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} class={wrong.has(index + 1) ? 'wrong' : ''}>
          {index + 1}
        </li>
      ))}
    </ol>
  );
}

interface MistakesBesideProps {
  readonly lines: readonly string[];
  readonly mistakes: readonly Mistake[];
  /** How far the text is scrolled to the side, in pixels. */
  readonly scrolled: number;
}

/** Each mistake behind the end of its line. */
function MistakesBeside({ lines, mistakes, scrolled }: MistakesBesideProps) {
  return (
    <>
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
    </>
  );
}

interface MistakeListProps {
  readonly mistakes: readonly Mistake[];
  readonly onGoTo: (line: number) => void;
}

function MistakeList({ mistakes, onGoTo }: MistakeListProps) {
  return (
    <div id="policy-mistakes" role="alert">
      <ul class="mistakes">
        {mistakes.map(({ line, detail }) => (
          <li key={`${line} ${detail}`}>
            <button
              type="button"
              class="link"
              onClick={() => {
                onGoTo(line);
              }}
            >
              Line {line}
            </button>{' '}
            {detail}
          </li>
        ))}
      </ul>
    </div>
  );
}
