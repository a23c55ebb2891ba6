import { describe, expect, it } from 'vitest';
import document from './openapi.json';

/** All patterns of the document, each once. */
function patternsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const below = Object.values(part).flatMap(patternsIn);
  return 'pattern' in part && typeof part.pattern === 'string' ? [part.pattern, ...below] : below;
}

describe('a pattern of the OpenAPI document', () => {
  const patterns = [...new Set(patternsIn(document))];

  it('is a regular expression of ECMA-262 and of the whole text', () => {
    expect(patterns.length).toBeGreaterThan(5);
    for (const pattern of patterns) {
      expect(pattern).toMatch(/^\^\(\?:.*\)\$$/);
      expect(() => new RegExp(pattern, 'u')).not.toThrow();
    }
  });

  it('takes the names that the service takes', () => {
    const { pattern } = document.components.schemas.TokenRequest.properties.name;
    const name = new RegExp(pattern, 'u');
    expect(name.test('Zähler 1')).toBe(true);
    expect(name.test('\u{E0100}')).toBe(false);
    expect(name.test('two\nlines')).toBe(false);
  });
});
