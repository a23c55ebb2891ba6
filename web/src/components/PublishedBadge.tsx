/** Shown beside every number that others published, without samples here to trace it to. */
export function PublishedBadge() {
  return (
    <span
      class="badge tone-unsure"
      title="Percent and z as they were published: there are no samples behind them."
    >
      published
    </span>
  );
}
