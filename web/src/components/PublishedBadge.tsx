/** Beside every number that somebody else published, and that nobody can trace to samples here. */
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
