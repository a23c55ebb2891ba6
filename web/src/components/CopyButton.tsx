import { useEffect, useState } from 'preact/hooks';
import { copyText } from './copyText';

interface CopyButtonProps {
  readonly text: () => string;
  readonly children: string;
  /** While the text is not there yet. */
  readonly disabled?: boolean;
  /** Beside small buttons. */
  readonly isSmall?: boolean;
}

export function CopyButton({ text, children, disabled = false, isSmall = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied' | null>(null);

  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  const copy = async (): Promise<void> => {
    try {
      await copyText(text());
      setOutcome('Copied');
    } catch {
      setOutcome('Not copied');
    }
  };

  return (
    <button
      type="button"
      class={isSmall ? 'button small' : 'button'}
      disabled={disabled}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{outcome ?? children}</span>
    </button>
  );
}
