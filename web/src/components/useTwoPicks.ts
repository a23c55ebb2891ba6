import { useState } from 'preact/hooks';

/** What makes an element one that can be chosen. */
export interface PickProps {
  readonly onClick: (event: MouseEvent) => void;
  readonly onMouseDown: (event: MouseEvent) => void;
  readonly 'aria-current': 'true' | undefined;
}

export interface TwoPicks {
  /** The one that was chosen first; null while none is. */
  readonly first: string | null;
  /** What an item of the list needs. A link within it that Shift and Enter open chooses it as well. */
  readonly propsOf: (key: string) => PickProps;
}

/**
 * Two items of a list, each chosen by a click with Shift; the first one again lets go of it.
 *
 * @param newestFirst the keys of the list
 * @param onBoth called with both, whichever was chosen first
 */
export function useTwoPicks(
  newestFirst: readonly string[],
  onBoth: (older: string, newer: string) => void,
): TwoPicks {
  const [first, setFirst] = useState<string | null>(null);
  const pick = (key: string): void => {
    if (first === null) {
      setFirst(key);
      return;
    }
    setFirst(null);
    if (first === key) return;
    const isFirstNewer = newestFirst.indexOf(first) < newestFirst.indexOf(key);
    onBoth(isFirstNewer ? key : first, isFirstNewer ? first : key);
  };
  return {
    first,
    propsOf: (key) => ({
      onClick: (event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        pick(key);
      },
      // Or else the text in between is selected.
      onMouseDown: (event) => {
        if (event.shiftKey) event.preventDefault();
      },
      'aria-current': first === key ? 'true' : undefined,
    }),
  };
}
