export type PillTone = 'worse' | 'better' | 'steady' | 'unsure' | 'environment';

/** A state in a word, such as `confirmed` or `noisy`. */
export function Pill({ tone, children }: { readonly tone: PillTone; readonly children: string }) {
  return <span class={`badge tone-${tone}`}>{children.toLowerCase().replaceAll('_', ' ')}</span>;
}
