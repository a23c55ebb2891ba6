/** Forms in which columns of large answers travel. */

/** Values that many rows share: each value once, and its index for each row; −1 for none. */
export interface Coded<T> {
  readonly values: readonly T[];
  readonly at: readonly number[];
}

/**
 * What stands in a row; undefined where nothing does, and of a column that the release before, which
 * may answer beside this one, does not have.
 */
export function valueAt<T>(column: Coded<T> | undefined, row: number): T | undefined {
  return column?.values[column.at[row] ?? -1];
}

/** Numbers of which each travelled as its distance from the one before. */
export function summed(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
