/** Keeps the place of what is being read, so that the page does not jump when it comes. */
export function Loading({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div class="loading" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} class="loading-row" />
      ))}
    </div>
  );
}
