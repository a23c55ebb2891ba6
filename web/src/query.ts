/** Parameters of links: how each is read from a query and written into one that people can read. */

export type QueryPart = readonly [name: string, value: string];

/** A value that stands in a query. What is the default is not written, and is read where nothing is. */
export interface Parameter<T> {
  readonly default: T;
  readonly read: (query: URLSearchParams) => T;
  readonly write: (value: T) => readonly QueryPart[];
  /** What it stands under in a query. */
  readonly names: readonly string[];
  /** Whether what stands under one of its names means anything to it. */
  readonly knows: (name: string, given: string) => boolean;
}

/** What a parameter, or a group of them, means. */
export type ValueOf<P> = P extends Parameter<infer T> ? T : never;

type Group<V> = { readonly [K in keyof V]: Parameter<V[K]> };

/** Several parameters as one value, written in the order in which they stand here. */
export function group<V extends object>(parameters: Group<V>): Parameter<V> {
  const names = Object.keys(parameters) as (keyof V)[];
  const each = (valueOf: <K extends keyof V>(name: K) => V[K]): V =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as V;
  return {
    default: each((name) => parameters[name].default),
    read: (query) => each((name) => parameters[name].read(query)),
    write: (value) => names.flatMap((name) => parameters[name].write(value[name])),
    names: names.flatMap((name) => parameters[name].names),
    knows: (given, value) =>
      names.some(
        (name) => parameters[name].names.includes(given) && parameters[name].knows(given, value),
      ),
  };
}

/** What stands in a query and means nothing to the parameters of its page. */
export function unknownParts(
  query: URLSearchParams,
  { names, knows }: Pick<Parameter<unknown>, 'names' | 'knows'>,
): readonly QueryPart[] {
  return [...query].filter(([name, value]) => !names.includes(name) || !knows(name, value));
}

export function text(name: string, usual = ''): Parameter<string> {
  return single(name, usual, (given) => given);
}

/** One of those known, of which the first is the default unless another is named. */
export function choice<const T extends string>(
  name: string,
  known: readonly [T, ...T[]],
  usual: NoInfer<T> = known[0],
): Parameter<T> {
  return {
    ...single(name, usual, (given) => oneOf(known, given, usual)),
    knows: (_name, given) => given === '' || known.some((one) => one === given),
  };
}

/** Whether the parameter has this value. */
export function flag(name: string, value: string): Parameter<boolean> {
  return {
    default: false,
    read: (query) => query.get(name) === value,
    write: (set) => (set ? [[name, value]] : []),
    names: [name],
    knows: (_name, given) => given === '' || given === value,
  };
}

/** Several values in one parameter, with commas between them. */
export function commaSeparated(name: string): Parameter<readonly string[]> {
  return {
    default: [],
    read: (query) => (query.get(name) ?? '').split(',').filter((value) => value !== ''),
    write: (values) => present(name, values.join(',')),
    names: [name],
    knows: () => true,
  };
}

/** A parameter that stands there once for each value; those beyond the most are not read. */
export function repeated(name: string, most = Infinity): Parameter<readonly string[]> {
  return {
    default: [],
    read: (query) => query.getAll(name).slice(0, most),
    write: (values) => values.flatMap((value) => present(name, value)),
    names: [name],
    knows: () => true,
  };
}

/** The query with its question mark. */
export function searchOf(query: readonly QueryPart[]): string {
  if (query.length === 0) return '';
  return `?${query.map(([name, value]) => `${name}=${encode(value)}`).join('&')}`;
}

/** The value if it is one of those known, else another. */
export function oneOf<T extends string>(
  known: readonly T[],
  value: string | null,
  otherwise: T,
): T {
  return known.find((one) => one === value) ?? otherwise;
}

function single<T extends string>(
  name: string,
  usual: T,
  parse: (given: string) => T,
): Parameter<T> {
  return {
    default: usual,
    read: (query) => {
      const given = query.get(name);
      return given === null ? usual : parse(given);
    },
    write: (value) => (value === usual ? [] : present(name, value)),
    names: [name],
    knows: () => true,
  };
}

/** What is empty is left out. */
export function present(name: string, value: string): readonly QueryPart[] {
  return value === '' ? [] : [[name, value]];
}

/** Leaves the characters that a query may hold unescaped, for legible links: `tag:5.5.1`, `0||100`. */
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%3A|%2F|%2C|%7C/g, decodeURIComponent);
}
