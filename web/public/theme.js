// Runs before the first paint, so that a chosen theme never flashes in the other one's colours.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');

  function chosen() {
    try {
      return localStorage.getItem('benchwarden.theme');
    } catch {
      // A browser may deny storage to a page inside another site's frame: then the system's theme it is.
      return null;
    }
  }

  function apply() {
    const usual = system.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = chosen() ?? usual;
  }

  apply();
  system.addEventListener('change', apply);
  window.addEventListener('benchwarden:theme', apply);
})();
