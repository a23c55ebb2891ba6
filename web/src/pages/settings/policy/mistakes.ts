import type { ApiError } from '../../../api/client';

/** What is wrong at a place of the policy's text. */
export interface Mistake {
  /** Counted from 1. */
  readonly line: number;
  readonly detail: string;
}

/** The mistakes that the service found in a text; none where something else is wrong. */
export function mistakesIn(error: ApiError | null): Mistake[] {
  return (error?.problem.errors ?? []).flatMap(({ line, detail }) =>
    line === undefined ? [] : [{ line, detail: detail.replace(/^line \d+, column \d+: /, '') }],
  );
}

/** From where to where a line reaches in a text. */
export function lineSpan(text: string, line: number): readonly [from: number, to: number] {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return [
    Math.min(from, text.length),
    Math.min(from + (lines[line - 1] ?? '').length, text.length),
  ];
}
