/** Shown beside every number that was measured outside of the project. */
export function ForkBadge() {
  return (
    <span
      class="badge tone-unsure"
      title="Sent from a fork: it counts for its own pull request only and is never a baseline."
    >
      measured by the fork
    </span>
  );
}
