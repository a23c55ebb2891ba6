/** Order of names as people count: n = 2 before n = 10. Made once, since that takes longest. */
export const NATURAL = new Intl.Collator('en', { numeric: true });
