/** In percent of the earlier mean; null where that makes no number. */
export function changeBetween(previous: number | null, mean: number | null): number | null {
  if (previous === null || mean === null || previous === 0) return null;
  return (100 * (mean - previous)) / Math.abs(previous);
}
