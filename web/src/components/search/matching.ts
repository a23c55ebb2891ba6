/** What a reader knows a thing by. */
interface Named {
  readonly title: string;
  readonly detail?: string | null;
}

/** Those that have all words somewhere, in any case. */
export function matching<N extends Named>(text: string, all: readonly N[]): N[] {
  const words = text.toLowerCase().split(/\s+/);
  return all.filter(({ title, detail }) => {
    const named = `${title} ${detail ?? ''}`.toLowerCase();
    return words.every((word) => named.includes(word));
  });
}
