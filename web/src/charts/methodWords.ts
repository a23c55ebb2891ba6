/**
 * Methods that are named as combinations: `nativeFriend`, `nativeFriendWithBuddies`, `driverFriend`
 * are two mappers with two kinds of friends each, though no parameter says so.
 */

/** A method's name in two parts: what distinguishes it, and what it shares with others. */
export interface Combination {
  readonly first: string;
  readonly rest: string;
}

/** Less than half of the combinations is no table any more. */
const LEAST_FILLED = 0.5;

/**
 * How all the methods come apart, by the first of their words or by the last; null where that makes
 * no table, so that a class of unrelated methods stays as it is.
 *
 * @param most so many values the first part may have
 */
export function combinationsOf(
  methods: readonly string[],
  most: number,
): ReadonlyMap<string, Combination> | null {
  const words = new Map(methods.map((method) => [method, wordsOf(method)]));
  if ([...words.values()].some((own) => own.length < 2)) return null;
  const byFirst = split(words, (own) => [own.slice(0, 1), own.slice(1)]);
  const byLast = split(words, (own) => [own.slice(-1), own.slice(0, -1)]);
  const tables = [byFirst, byLast]
    .map((combinations) => ({ combinations, filled: filledOf([...combinations.values()], most) }))
    .filter(({ filled }) => filled >= LEAST_FILLED)
    .sort((a, b) => b.filled - a.filled);
  return tables[0]?.combinations ?? null;
}

/** `parseHTTPHeader_fast` → `parse`, `HTTP`, `Header`, `fast`. */
export function wordsOf(method: string): string[] {
  return method
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .split(/[\s_$-]+/u)
    .filter((word) => word !== '');
}

function split(
  words: ReadonlyMap<string, readonly string[]>,
  cut: (words: readonly string[]) => readonly [readonly string[], readonly string[]],
): Map<string, Combination> {
  return new Map(
    [...words].map(([method, own]) => {
      const [first, rest] = cut(own);
      return [method, { first: first.join(''), rest: rest.join('') }];
    }),
  );
}

/** The share of the table's cells that were measured; 0 where it is no table. */
function filledOf(combinations: readonly Combination[], most: number): number {
  const firsts = new Set(combinations.map(({ first }) => first));
  const rests = new Set(combinations.map(({ rest }) => rest));
  const cells = new Set(combinations.map(({ first, rest }) => JSON.stringify([first, rest])));
  const isTable = firsts.size >= 2 && firsts.size <= most && rests.size >= 2;
  return isTable ? cells.size / (firsts.size * rests.size) : 0;
}
