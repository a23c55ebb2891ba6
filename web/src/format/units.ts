/** Quantities to text: one SI prefix for all values that are read together. */

/** How values of a unit are shown: multiply by `factor`, write `unit` behind. */
export interface Scale {
  readonly factor: number;
  readonly unit: string;
}

interface Ladder {
  /** Name of each step and its size in the ladder's own base, ascending. */
  readonly steps: readonly (readonly [name: string, size: number])[];
}

const TIME: Ladder = {
  steps: [
    ['ns', 1e-9],
    ['µs', 1e-6],
    ['ms', 1e-3],
    ['s', 1],
  ],
};
const BYTES: Ladder = {
  steps: [
    ['B', 1],
    ['kB', 1e3],
    ['MB', 1e6],
    ['GB', 1e9],
  ],
};
const PREFIXES: readonly (readonly [string, number])[] = [
  ['', 1],
  ['k', 1e3],
  ['M', 1e6],
  ['G', 1e9],
];

const SAME_AS: Readonly<Record<string, string>> = { us: 'µs', μs: 'µs', KB: 'kB', bytes: 'B' };
const COUNTED = new Set(['op', 'ops', 'rows', 'items', 'iter', 'iterations', 'instructions']);
for (const name of ['cycles', 'hits', 'allocs', 'req', 'requests', 'events', '1'])
  COUNTED.add(name);

const TIMES =
  /^(?:[nuµμm]?s|[num]?secs?|(?:nano|micro|milli)?seconds?|min|minutes?|h|hr|hours?|days?)$/;
const FREQUENCIES = /^[kKMG]?[Hh]z$/;

/** Whether a slower machine moves it: a time, or something per time. */
export function isTimeLike(unit: string): boolean {
  const [measured = '', per, ...more] = unit.split('/').map((word) => word.trim());
  if (more.length > 0) return false;
  if (per === undefined) return TIMES.test(measured) || FREQUENCIES.test(measured);
  return TIMES.test(measured) !== TIMES.test(per);
}

/** The scale in which the largest of the values reads best. */
export function scaleFor(unit: string, values: readonly (number | null)[]): Scale {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  const [measured = '', ...per] = unit.split('/');
  const name = SAME_AS[measured] ?? measured;
  const rest = per.length === 0 ? '' : `/${per.join('/')}`;
  const plain = { factor: 1, unit: name + rest };
  if (largest === 0) return plain;
  if (COUNTED.has(name)) return prefixed(largest, name, rest);
  const ladder = [TIME, BYTES].find(({ steps }) => steps.some(([step]) => step === name));
  return ladder === undefined ? plain : climbed(ladder, largest, name, rest);
}

function prefixed(largest: number, name: string, rest: string): Scale {
  const [prefix, size] = PREFIXES.findLast(([, step]) => largest >= step) ?? ['', 1];
  if (name === '1') return { factor: 1 / size, unit: prefix + rest };
  return { factor: 1 / size, unit: `${prefix}${name}${rest}` };
}

function climbed({ steps }: Ladder, largest: number, name: string, rest: string): Scale {
  const own = steps.find(([step]) => step === name)?.[1] ?? 1;
  const lowest = steps[0] ?? ['', 1];
  const [step, size] = steps.findLast(([, size]) => largest * own >= size) ?? lowest;
  return { factor: own / size, unit: step + rest };
}

/** As many as a number has. */
const MOST_DIGITS = 17;

const FOUR_DIGITS = new Intl.NumberFormat('en', {
  minimumSignificantDigits: 4,
  maximumSignificantDigits: 4,
});
const SCIENTIFIC = new Intl.NumberFormat('en', {
  notation: 'scientific',
  maximumFractionDigits: 2,
});
const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Whole numbers as they are, others with four digits that count; a real minus sign, powers of ten only where nothing else is legible. */
export function formatNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e9)) return minus(SCIENTIFIC.format(value));
  return minus((size >= 1e4 || Number.isInteger(value) ? WHOLE : FOUR_DIGITS).format(value));
}

export function formatIn(scale: Scale, value: number | null): string {
  return value === null ? '–' : formatNumber(value * scale.factor);
}

/** Two values, with as many digits as tell them apart; the same text only for what is equal. */
export function formatApart(scale: Scale, one: number, other: number): readonly [string, string] {
  const values = [one * scale.factor, other * scale.factor] as const;
  for (let digits = 5, texts = both(values, formatNumber); ; digits++) {
    if (texts[0] !== texts[1] || one === other || digits > MOST_DIGITS) return texts;
    const format = new Intl.NumberFormat('en', { maximumSignificantDigits: digits });
    texts = both(values, (value) => minus(format.format(value)));
  }
}

function both(
  [one, other]: readonly [number, number],
  format: (value: number) => string,
): readonly [string, string] {
  return [format(one), format(other)];
}

/** A value alone, with its unit: `87.6 kops/s`. */
export function formatQuantity(value: number | null, unit: string): string {
  if (value === null) return '–';
  const scale = scaleFor(unit, [value]);
  return `${formatIn(scale, value)} ${scale.unit}`.trim();
}

/** A metric and what it is measured in: `time in ms`; a number without a unit is its name alone. */
export function nameWithUnit(name: string, unit: string): string {
  return unit === '' ? name : `${name} in ${unit}`;
}

export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${WHOLE.format(count)} ${count === 1 ? one : many}`;
}

/** The service's reason for a verdict, with the minus sign that the dashboard's numbers have. */
export function reasonText(reason: string): string {
  return reason.replaceAll(/(?<== )-(?=\d)/g, '−');
}

export function minus(text: string): string {
  return text.replace('-', '−');
}
