import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiError, apiPath, requestJson } from '../../../api/client';
import { followJob, type Job, percentOf } from '../../../api/jobs';
import type { Backtest } from '../../../api/workTypes';
import { asApiError } from '../../../api/useApi';
import { type Effect, effectOf } from './effect';

/** Pause after typing before a policy is tried. */
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
  /** How much of the history was tried; null while unknown. */
  readonly percent: number | null;
  readonly error: ApiError | null;
  /** Tries the policy in effect. */
  readonly ask: () => void;
}

type State = Omit<Trial, 'ask'>;

type Attempt = Tryout & { readonly text: string };

const NOTHING: State = { tried: null, busy: false, percent: null, error: null };

/** A trial that has begun is finished before the next. */
const forGood = new AbortController().signal;

/** What a policy is tried on: the history of a stable branch; empty for the default one. */
export interface Tryout {
  readonly project: string;
  readonly branch: string;
}

/** Tries a policy on the stored history while it is being written. */
export function useTrial({ project, branch }: Tryout, text: string, inEffect: string): Trial {
  const [state, setState] = useState(NOTHING);
  const [asked, setAsked] = useState(0);
  const former = useRef<(Attempt & { answer: Promise<Backtest> }) | null>(null);
  const edited = text !== inEffect;

  useEffect(() => {
    if (!edited && asked === 0) {
      setState(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    const onPercent = (percent: number | null): void => {
      if (!abort.signal.aborted) setState((last) => ({ ...last, percent }));
    };
    /** Asked once: it is the same for all that is typed. */
    const before = (): Promise<Backtest> => {
      if (former.current?.text !== inEffect || former.current.branch !== branch) {
        const attempt = { project, branch, text: inEffect };
        former.current = { ...attempt, answer: test(attempt, forGood, onPercent) };
      }
      return former.current.answer;
    };
    const attempt = async (): Promise<void> => {
      try {
        const backtest = await test({ project, branch, text }, abort.signal, onPercent);
        const effect = edited ? effectOf(await before(), backtest) : null;
        if (!abort.signal.aborted) {
          setState({ tried: { backtest, effect }, busy: false, percent: null, error: null });
        }
      } catch (failure) {
        former.current = null;
        if (!abort.signal.aborted) {
          setState({ tried: null, busy: false, percent: null, error: asApiError(failure) });
        }
      }
    };
    setState((last) => ({ ...last, busy: true }));
    const timer = setTimeout(() => void attempt(), edited ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [project, branch, text, inEffect, edited, asked]);

  const ask = useCallback(() => {
    setAsked((count) => count + 1);
  }, []);
  return { ...state, ask };
}

/** A job of the service: tried once, the same policy has its answer at once. */
async function test(
  { project, branch, text }: Attempt,
  signal: AbortSignal,
  onPercent: (percent: number | null) => void,
): Promise<Backtest> {
  const path = apiPath(`/projects/${encodeURIComponent(project)}/policy/backtest`, { branch });
  const begun = await requestJson<Job<Backtest>>(path, {
    method: 'POST',
    text,
    contentType: 'application/yaml',
    prefer: 'respond-async',
    signal,
  });
  const { report } = await followJob(project, begun, signal, (job) => {
    onPercent(percentOf(job));
  });
  if (report === undefined) throw new Error('A job that is done has a report');
  return report;
}
