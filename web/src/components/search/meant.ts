import { apiPath, requestJson } from '../../api/client';
import type { Found, List } from '../../api/types';
import { KINDS, selectorOf } from './kinds';
import type { Option } from './TypeAhead';
import { asAsked } from './usePaused';

/** Something that can be a side of a comparison. */
export interface SelectorOption extends Option {
  /** As a comparison's link names it. */
  readonly selector: string;
}

/** The option that always exists: the level before the candidate. */
export const STABLE: SelectorOption = {
  key: 'stable',
  kind: 'Usual',
  title: 'Stable region before it',
  detail: 'what an evaluation compares with',
  selector: 'stable',
};

/** What the service takes as one side of a comparison. */
const SELECTOR = /^(?:(?:rev|tag|branch):\S+|pr:[1-9]\d*(?:@\S+)?)$/;

/** Fewer letters begin the name of too many commits. */
const SHORTEST = 4;

/** The side that a text spells out, as links do; null for any other text. */
export function spelledOut(text: string): SelectorOption | null {
  const selector = text.trim();
  if (selector === STABLE.selector) return STABLE;
  if (!SELECTOR.test(selector)) return null;
  return { key: selector, kind: 'As written', title: selector, selector };
}

/** What of this can be compared. */
export function sidesAmong(found: readonly Found[]): SelectorOption[] {
  return found.flatMap((one) => {
    const selector = selectorOf(one);
    if (selector === null) return [];
    const { title, detail } = one;
    return [{ key: selector, kind: KINDS[one.kind], title, detail, selector }];
  });
}

/** All that are called so; where none is, the commits whose name begins so. */
export function calledSo(text: string, options: readonly SelectorOption[]): SelectorOption[] {
  const name = text.trim().toLowerCase();
  const nameOf = ({ selector }: SelectorOption): string =>
    selector.slice(selector.indexOf(':') + 1).toLowerCase();
  const called = options.filter(
    (option) => option.title.toLowerCase() === name || nameOf(option) === name,
  );
  if (called.length > 0 || name.length < SHORTEST) return called;
  return options.filter(
    (option) => option.selector.startsWith('rev:') && nameOf(option).startsWith(name),
  );
}

/** What a reader means who wrote this and chose nothing from the list: one side, or several or none. */
export async function meantBy(project: string, text: string): Promise<readonly SelectorOption[]> {
  const written = spelledOut(text);
  if (written !== null) return [written];
  const q = asAsked(text);
  const path = apiPath(`/projects/${encodeURIComponent(project)}/search`, { q });
  const { items } = await requestJson<List<Found>>(path);
  return calledSo(text, sidesAmong(items));
}
