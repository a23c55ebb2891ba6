import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, requestJson } from '../../../api/client';
import type { Backtest } from '../../../api/types';
import { asApiError } from '../../../api/useApi';
import { type Effect, effectOf } from './effect';

/** How long somebody has stopped typing before a policy is tried. */
const PAUSE_MS = 500;

export interface Tried {
  readonly backtest: Backtest;
  /** What it changes; null for the policy in effect. */
  readonly effect: Effect | null;
}

export interface Trial {
  /** The last that could be tried; it stays while the next is under way. */
  readonly tried: Tried | null;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** Tries the policy in effect. */
  readonly ask: () => void;
}

type State = Omit<Trial, 'ask'>;

const NOTHING: State = { tried: null, busy: false, error: null };

/** Tries a policy on the stored history while it is being written. */
export function useTrial(path: string, text: string, inEffect: string): Trial {
  const [state, setState] = useState(NOTHING);
  const [asked, setAsked] = useState(0);
  const former = useRef<{ text: string; answer: Promise<Backtest> } | null>(null);
  const edited = text !== inEffect;

  useEffect(() => {
    if (!edited && asked === 0) {
      setState(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    const test = (policy: string, signal?: AbortSignal): Promise<Backtest> =>
      requestJson<Backtest>(`${path}/backtest`, {
        method: 'POST',
        text: policy,
        contentType: 'application/yaml',
        ...(signal === undefined ? {} : { signal }),
      });
    /** Asked once: it is the same for all that is typed. */
    const before = (): Promise<Backtest> => {
      if (former.current?.text !== inEffect) {
        former.current = { text: inEffect, answer: test(inEffect) };
      }
      return former.current.answer;
    };
    const attempt = async (): Promise<void> => {
      try {
        const backtest = await test(text, abort.signal);
        const effect = edited ? effectOf(await before(), backtest) : null;
        if (!abort.signal.aborted) {
          setState({ tried: { backtest, effect }, busy: false, error: null });
        }
      } catch (failure) {
        former.current = null;
        if (!abort.signal.aborted) {
          setState({ tried: null, busy: false, error: asApiError(failure) });
        }
      }
    };
    setState((last) => ({ ...last, busy: true }));
    const timer = setTimeout(() => void attempt(), edited ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [path, text, inEffect, edited, asked]);

  const ask = useCallback(() => {
    setAsked((count) => count + 1);
  }, []);
  return { ...state, ask };
}
