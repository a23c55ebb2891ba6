// Runs before the first paint, so that a chosen theme never flashes in the other one's colours.
try {
  const chosen = localStorage.getItem('benchwarden.theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // A browser may deny storage to a page inside another site's frame: then the system's theme it is.
}
