/** Queries of links, written so that people can read them. */

export type QueryPart = readonly [name: string, value: string];

/** The query with its question mark; empty values are left out. */
export function searchOf(query: readonly QueryPart[]): string {
  const present = query.filter(([, value]) => value !== '');
  if (present.length === 0) return '';
  return `?${present.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;
}

/** Leaves readable what a query may hold as it is, so that links stay legible: `tag:5.5.1`, `0||100`. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%3A|%2F|%2C|%7C/g, decodeURIComponent);
}

/** The value if it is one of those known, else another. */
export function oneOf<T extends string>(
  known: readonly T[],
  value: string | null,
  otherwise: T,
): T {
  return known.find((one) => one === value) ?? otherwise;
}
