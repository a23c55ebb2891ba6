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

/** How far down the screen a part may begin and be the one that is read. */
const READ_FROM = 0.2;

/**
 * The part that is read: the one that was asked for while it begins where one reads, or stands at the
 * page's end; else the last that begins above. A part may be so short that the next begins there too.
 */
function partRead(entries: readonly Entry[]): string | undefined {
  const parts = entries.flatMap(({ id }) => document.getElementById(id) ?? []);
  const page = document.documentElement;
  const isAtEnd = window.scrollY + window.innerHeight >= page.scrollHeight - 2;
  const asked = parts.find(({ id }) => id === location.hash.slice(1));
  const line = READ_FROM * window.innerHeight;
  if (asked !== undefined && beginsWithin(asked, isAtEnd ? window.innerHeight : line))
    return asked.id;
  return parts.findLast((part) => part.getBoundingClientRect().top <= line)?.id;
}

function beginsWithin(part: HTMLElement, height: number): boolean {
  const { top } = part.getBoundingClientRect();
  return top >= 0 && top < height;
}

function useCurrent(entries: readonly Entry[]): string {
  const [current, setCurrent] = useState(() => entries[0]?.id ?? '');
  useEffect(() => {
    const read = (): void => {
      setCurrent(partRead(entries) ?? entries[0]?.id ?? '');
    };
    const events = ['scroll', 'resize', 'hashchange'] as const;
    events.forEach((event) => {
      window.addEventListener(event, read, { passive: true });
    });
    read();
    return () => {
      events.forEach((event) => {
        window.removeEventListener(event, read);
      });
    };
  }, [entries]);
  return current;
}
