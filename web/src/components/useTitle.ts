import { useEffect } from 'preact/hooks';

/** Names the browser's tab. */
export function useTitle(...parts: readonly string[]): void {
  const title = [...parts, 'Benchwarden'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
