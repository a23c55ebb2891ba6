import { useEffect, useState } from 'preact/hooks';

interface CopyButtonProps {
  readonly text: () => string;
  readonly children: string;
}

export function CopyButton({ text, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
  };

  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : children}</span>
    </button>
  );
}
