import { useEffect, useState } from 'preact/hooks';
import { requestJson } from '../../../api/client';
import type { Retention, RetentionEffect } from '../../../api/settingsTypes';
import { asApiError } from '../../../api/useApi';
import { effectLines } from './retention';

/** Pause after typing before the preview is requested. */
const PAUSE_MS = 300;

interface RetentionPreviewProps {
  readonly base: string;
  readonly wanted: Retention;
}

/** What would be deleted now. */
export function RetentionPreview({ base, wanted }: RetentionPreviewProps) {
  const { lines, failure } = usePreview(base, JSON.stringify(wanted));
  return (
    <div class="panel" aria-live="polite">
      <strong>Would be deleted now</strong>
      {failure === null ? <Lines lines={lines} /> : <p>{failure}</p>}
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] | null }) {
  if (lines === null) return <p class="hint">Counting…</p>;
  if (lines.length === 0) return <p>Nothing</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Asked for when the typing pauses. */
function usePreview(base: string, body: string) {
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      const effect = await requestJson<RetentionEffect>(`${base}/retention/preview`, {
        method: 'POST',
        body: JSON.parse(body) as Retention,
        signal: abort.signal,
      });
      setFailure(null);
      setLines(effectLines(effect));
    };
    const timer = setTimeout(() => {
      ask().catch((reason: unknown) => {
        if (!abort.signal.aborted) setFailure(asApiError(reason).message);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [base, body]);
  return { lines, failure };
}
