import { useEffect } from 'preact/hooks';

/** Brings the row that the link points at into view: once, so that the reader can scroll on. */
export function useLookedAt(series: string): void {
  useEffect(() => {
    if (series === '') return;
    const row = document.querySelector(`[data-series="${CSS.escape(series)}"]`);
    row?.scrollIntoView({ block: 'center' });
  }, [series]);
}
