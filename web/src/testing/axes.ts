/** What stands at an axis of a chart. */
export function axisTitleOf(axis: object | undefined): unknown {
  return (axis as { title?: { text?: unknown } } | undefined)?.title?.text;
}
