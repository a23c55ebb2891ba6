import { minus } from './units';

const ONE_DECIMAL = signed(1);
const TWO_DECIMALS = signed(2);
const WHOLE = signed(0);
const ONE_UNSIGNED = unsigned(1);
const TWO_UNSIGNED = unsigned(2);
const UNSIGNED = unsigned(0);
const THREE_DIGITS = [WHOLE, ONE_DECIMAL, TWO_DECIMALS] as const;
const THREE_UNSIGNED = [UNSIGNED, ONE_UNSIGNED, TWO_UNSIGNED] as const;

/** A z beyond this says no more than that nothing varies on the machines, as with counts of bytes. */
export const LARGEST_Z = 1000;

/** Text for a change without a percentage, since there was nothing before. */
export const FROM_NOTHING = 'from 0';

/** A change in percent with its sign: `+199%`, `−58.3%`; no sign for what rounds to nothing. */
export function formatPercent(percent: number | null): string {
  if (percent === null) return '–';
  return `${threeDigits(percent)}%`;
}

/** The same without its sign, for words: `12.5%`, `2.33%`. */
export function formatChange(percent: number): string {
  return `${THREE_UNSIGNED[decimalsOf(percent)].format(Math.abs(percent))}%`;
}

/** A change of level, of which one from nothing has no percentage: `+12.3%`, `from 0`. */
export function formatLevelChange(percent: number | null): string {
  return percent === null ? FROM_NOTHING : formatPercent(percent);
}

/** How much something varies, without a sign: `0.53%`. */
export function formatSpread(percent: number | null): string {
  if (percent === null) return '–';
  return `${percent >= 10 ? percent.toFixed(0) : percent.toPrecision(2)}%`;
}

/** A size with one decimal, or two below 1, without a sign: `141.2%`, `0.53%`. */
export function formatSize(percent: number): string {
  return `${(percent < 0.995 ? TWO_UNSIGNED : ONE_UNSIGNED).format(percent)}%`;
}

/** An estimate in a sentence, without a sign, as rough as the service's headlines: `40%`, `5.1%`. */
export function formatRough(percent: number): string {
  const size = Math.abs(percent);
  if (size < 9.95) return `${size.toFixed(size < 0.995 ? 2 : 1)}%`;
  return `${UNSIGNED.format(size < 99.5 ? size : 10 * Math.round(size / 10))}%`;
}

/** A z-score to three digits: `+12.3`, `−0.42`; how far beyond `> 1,000` says nothing. */
export function formatZ(z: number | null): string {
  if (z === null) return '–';
  if (Math.abs(z) > LARGEST_Z) return z > 0 ? '> 1,000' : '< −1,000';
  return threeDigits(z);
}

/** A p or q value; one below 0.001 is only written as being below it. */
export function formatProbability(p: number | null): string {
  if (p === null) return '–';
  return p < 0.001 ? '<0.001' : p.toFixed(3);
}

/** A share between 0 and 1 as percent, without a sign: `1.1%`. */
export function formatShare(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(1)}%`;
}

/** A 95% interval of a change in percent: `−60.1 … −56.4%`. */
export function formatInterval(interval: readonly number[] | null): string {
  const [low, high] = interval ?? [];
  if (low === undefined || high === undefined) return '–';
  return `${threeDigits(low)} … ${threeDigits(high)}%`;
}

function threeDigits(value: number): string {
  return minus(THREE_DIGITS[decimalsOf(value)].format(value));
}

/** As the service writes changes: three digits that count, and no more than two behind the point. */
function decimalsOf(value: number): 0 | 1 | 2 {
  const size = Math.abs(value);
  return size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
}

function unsigned(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function signed(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en', {
    signDisplay: 'exceptZero',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
