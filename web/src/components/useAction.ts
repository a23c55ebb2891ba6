import { useRef, useState } from 'preact/hooks';
import type { ApiError } from '../api/client';
import { asApiError } from '../api/useApi';

export interface Action {
  readonly busy: boolean;
  /** Why it did not work the last time. */
  readonly error: ApiError | null;
  readonly run: (work: () => Promise<void>) => void;
  /** Forgets what went wrong. */
  readonly clear: () => void;
}

/** Something that a button does: once at a time, and with what went wrong. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // The state is behind until the next drawing: a second click may come before it.
  const running = useRef(false);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(asApiError(failure));
    }
    running.current = false;
    setBusy(false);
  };
  return {
    busy,
    error,
    run: (work) => {
      if (!running.current) void attempt(work);
    },
    clear: () => {
      setError(null);
    },
  };
}
