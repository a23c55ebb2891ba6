import type { Bounds } from '../../url';

/**
 * Three digits are enough for the edge of a box.
 *
 * @param largest where everything beyond is drawn: a box that holds it is open there
 */
export function boundsOf([lower, upper]: readonly [number, number], largest = Infinity): Bounds {
  return {
    lower: lower < -largest ? null : Number(lower.toPrecision(3)),
    upper: upper > largest ? null : Number(upper.toPrecision(3)),
  };
}
