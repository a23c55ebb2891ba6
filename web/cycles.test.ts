import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, 'src');
const FILES: ReadonlySet<string> = new Set(
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name)),
);

/** The files of ours that a file imports, types as well as values, at once or when asked for. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(SOURCE, file), 'utf8'));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const path = relative(SOURCE, join(SOURCE, dirname(file), fileName));
      return [path, `${path}.ts`, `${path}.tsx`].filter((name) => FILES.has(name));
    });
}

/** The first circle found, from a file back to itself; null without any. */
function circle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const left = new Set<string>();
  const from = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (left.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = from(next, [...path, file]);
      if (found !== null) return found;
    }
    left.add(file);
    return null;
  };
  return [...imports.keys()].reduce<string[] | null>(
    (found, file) => found ?? from(file, []),
    null,
  );
}

describe('the files of the dashboard', () => {
  it('do not import each other in a circle', () => {
    expect(circle(new Map([...FILES].map((file) => [file, importsOf(file)])))).toBeNull();
  });

  it('would be caught if they did', () => {
    const imports = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(circle(imports)).toEqual(['b', 'c', 'b']);
  });
});
