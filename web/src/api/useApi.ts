import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, requestJson } from './client';
import { awaySince, onReturn } from './connection';
import { onSessionChange } from './session';

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
}

type Load<T> = (path: string, signal: AbortSignal) => Promise<T>;

const readJson = <T>(path: string, signal: AbortSignal): Promise<T> =>
  requestJson<T>(path, { signal });

/** Reads a path of the API, again when the path or the session changes; null reads nothing. */
export function useApi<T>(path: string | null, load: Load<T> = readJson<T>): Resource<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ path: null, value: null, error: null });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);

  const reading = useRef({ isOpen: false, again: false });
  const refresh = useCallback(() => {
    if (reading.current.isOpen) reading.current.again = true;
    else reload();
  }, [reload]);

  useEffect(() => onSessionChange(reload), [reload]);
  useEffect(() => onReturn(reload), [reload]);

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
        setAnswer({ path, value, error: null });
        end();
      },
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        setAnswer((before) => failed(before, path, failure));
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

/** While the service is away, which the page says elsewhere, what was read stays to be read. */
function failed<T>(before: Answer<T>, path: string, failure: unknown): Answer<T> {
  if (awaySince() !== null && before.path === path && before.value !== null) return before;
  return { path, value: null, error: asApiError(failure) };
}

export function asApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  return new ApiError(0, 'Something went wrong', { detail: String(failure) });
}
