// Runs before the first paint, so that a chosen theme never flashes in the other one's colours.
const chosen = localStorage.getItem('benchwarden.theme');
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
