/**
 * Symmetric logarithm: linear around zero, logarithmic far from it, so that a z of 2 and one of 500,
 * of either sign, are legible on one axis.
 */

/** The transformed value; `constant` is where the axis turns from linear to logarithmic. */
export function symlog(value: number, constant: number): number {
  return Math.sign(value) * Math.log1p(Math.abs(value) / constant);
}

/** The value back; one beyond the largest number is that. */
export function symexp(value: number, constant: number): number {
  const size = Math.expm1(Math.abs(value)) * constant;
  return Math.sign(value) * Math.min(size, Number.MAX_VALUE);
}

/** Limits around the values that leave shares of the axis free below and above. */
export function paddedLimits(
  values: readonly number[],
  constant: number,
  below = 0.08,
  above = below,
): { readonly min: number; readonly max: number } {
  const low = symlog(Math.min(...values), constant);
  const high = symlog(Math.max(...values), constant);
  const length = high - low;
  return {
    min: symexp(low - below * length, constant),
    max: symexp(high + above * length, constant),
  };
}

/** Round values (1, 2, 5 times powers of ten, both signs, zero) at least `gap` of the axis apart. */
export function symlogTicks(min: number, max: number, constant: number, gap: number): number[] {
  const length = symlog(max, constant) - symlog(min, constant);
  const isFar = (tick: number, others: readonly number[]): boolean =>
    others.every(
      (other) => Math.abs(symlog(tick, constant) - symlog(other, constant)) >= gap * length,
    );
  const kept: number[] = min <= 0 && max >= 0 ? [0] : [];
  for (const tick of roundValues(Math.max(Math.abs(min), Math.abs(max)), constant)) {
    for (const value of [tick, -tick]) {
      if (value >= min && value <= max && isFar(value, kept)) kept.push(value);
    }
  }
  return kept.sort((a, b) => a - b);
}

/** Powers of ten first, then 5 and 2 between them: earlier values take precedence. */
function roundValues(largest: number, constant: number): number[] {
  const decades: number[] = [];
  const first = Math.floor(Math.log10(constant));
  for (let power = first; power <= Math.log10(largest); power++) decades.push(power);
  return [1, 5, 2].flatMap((digit) => decades.map((power) => digit * 10 ** power));
}
