import { useEffect, useState } from 'preact/hooks';

export interface Entry {
  readonly id: string;
  readonly title: string;
}

/** The page's parts, and which of them is being read. */
export function Contents({ entries }: { readonly entries: readonly Entry[] }) {
  const current = useCurrent(entries);
  return (
    <nav class="contents" aria-label="Settings">
      {entries.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** The part that stands in the upper half of the screen. */
function useCurrent(entries: readonly Entry[]): string {
  const [current, setCurrent] = useState(() => entries[0]?.id ?? '');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const last = seen.findLast(({ isIntersecting }) => isIntersecting);
        if (last !== undefined) setCurrent(last.target.id);
      },
      { rootMargin: '-15% 0px -70%' },
    );
    entries.forEach(({ id }) => {
      const part = document.getElementById(id);
      if (part !== null) observer.observe(part);
    });
    return () => {
      observer.disconnect();
    };
  }, [entries]);
  return current;
}
