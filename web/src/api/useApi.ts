import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, requestJson } from './client';
import { awaySince, onReturn } from './connection';
import { onSessionChange } from './session';

/** So long after a refused read the next one begins, twice as long after each one more. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** What is known of a resource. While it is read anew the former value stays, so nothing jumps. */
export interface Resource<T> {
  readonly value: T | null;
  readonly error: ApiError | null;
  readonly loading: boolean;
  /** Reads it anew at once, in place of a read that has not ended. */
  readonly reload: () => void;
  /** Reads it again, after the read that is under way: no two reads run at once. */
  readonly refresh: () => void;
}

/** Whether there is neither a value nor an error yet. */
export function isAwaited({ value, error }: Resource<unknown>): boolean {
  return value === null && error === null;
}

interface Answer<T> {
  readonly path: string | null;
  readonly value: T | null;
  readonly error: ApiError | null;
  /** How many reads the service has refused since it gave the value. */
  readonly refused: number;
}

const NOTHING_YET = { path: null, value: null, error: null, refused: 0 } as const;

type Load<T> = (path: string, signal: AbortSignal) => Promise<T>;

const readJson = <T>(path: string, signal: AbortSignal): Promise<T> =>
  requestJson<T>(path, { signal });

/** Reads a path of the API, again when the path or the session changes; null reads nothing. */
export function useApi<T>(path: string | null, load: Load<T> = readJson<T>): Resource<T> {
  const [answer, setAnswer] = useState<Answer<T>>(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);

  const reading = useRef({ isOpen: false, again: false });
  const refresh = useCallback(() => {
    if (reading.current.isOpen) reading.current.again = true;
    else reload();
  }, [reload]);

  // What another reader might see is not shown to this one.
  const mayStay = useRef(true);
  useEffect(
    () =>
      onSessionChange(() => {
        mayStay.current = false;
        reload();
      }),
    [reload],
  );
  useEffect(() => onReturn(reload), [reload]);
  useEffect(() => {
    if (answer.refused === 0 || awaySince() !== null) return undefined;
    const timer = setTimeout(refresh, pauseAfter(answer.refused));
    return () => {
      clearTimeout(timer);
    };
  }, [answer, refresh]);

  useEffect(() => {
    if (path === null) return undefined;
    const abort = new AbortController();
    const now = { isOpen: true, again: false };
    reading.current = now;
    const end = (): void => {
      now.isOpen = false;
      if (now.again) reload();
    };
    load(path, abort.signal).then(
      (value) => {
        if (abort.signal.aborted) return;
        performance.mark('benchwarden:data', { detail: path });
        mayStay.current = true;
        setAnswer({ path, value, error: null, refused: 0 });
        end();
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        const error = asApiError(failure);
        setAnswer((before) =>
          before.path === path && before.value !== null && mayStay.current && passes(error)
            ? { ...before, refused: before.refused + 1 }
            : { path, value: null, error, refused: 0 },
        );
        end();
      },
    );
    return () => {
      now.isOpen = false;
      abort.abort();
    };
  }, [path, attempt, load, reload]);

  if (path === null) return { value: null, error: null, loading: false, reload, refresh };
  const { value, error } = answer;
  return { value, error, loading: answer.path !== path, reload, refresh };
}

/** Whether the service may well answer later: then what was read before stays to be read. */
function passes({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pauseAfter(refused: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (refused - 1), LONGEST_PAUSE_MS);
}

export function asApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  return new ApiError(0, 'Something went wrong', { detail: String(failure) });
}
