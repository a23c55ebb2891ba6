import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 120;

/** As much as the service looks for. */
const LONGEST = 200;

/** A text as the service takes it. */
export function asAsked(text: string): string {
  return text.trim().slice(0, LONGEST);
}

/** What a reader types, once they pause, as the service takes it. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setPaused(text);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return asAsked(paused);
}
