import { useEffect, useState } from 'preact/hooks';

const PAUSE_MS = 120;

/** As much as the service looks for. */
export const LONGEST = 200;

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
  return paused.trim().slice(0, LONGEST);
}
