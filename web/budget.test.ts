import { describe, expect, it } from 'vitest';
import { firstView, gzipped } from './budget';

const ENTRY = { fileName: 'index.js', isEntry: true, code: 'a', imports: ['shared.js'] };
const SHARED = { fileName: 'shared.js', code: 'b', imports: ['index.js', 'deep.js'] };
const DEEP = { fileName: 'deep.js', code: 'c' };
const LAZY = { fileName: 'svg.js', code: 'd', imports: ['shared.js'] };
const STYLES = { fileName: 'index.css' };

describe('the script of the first view', () => {
  it('is the entry with all that it imports, once', () => {
    expect(firstView([LAZY, STYLES, DEEP, SHARED, ENTRY])).toEqual([ENTRY, SHARED, DEEP]);
  });

  it('is measured as it goes over the wire', () => {
    const code = 'export const answer = 42;'.repeat(4000);
    expect(gzipped([{ fileName: 'x.js', code }])).toBeLessThan(code.length / 1000 / 50);
    expect(gzipped([ENTRY, SHARED])).toBeGreaterThan(gzipped([ENTRY]));
  });
});
