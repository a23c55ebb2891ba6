import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/client';
import { lineSpan, mistakesIn } from './mistakes';

describe('mistakes of a policy', () => {
  it('stand at their lines, without saying the line again', () => {
    const error = new ApiError(422, 'Invalid', {
      errors: [
        { pointer: '/minEfect', line: 3, detail: 'line 3, column 1: minEfect is not known' },
        { detail: 'the body is too large' },
      ],
    });
    expect(mistakesIn(error)).toEqual([{ line: 3, detail: 'minEfect is not known' }]);
    expect(mistakesIn(null)).toEqual([]);
  });

  it('are found in the text', () => {
    const text = 'a: 1\nbb: 2\n\nc: 3';
    expect(lineSpan(text, 1)).toEqual([0, 4]);
    expect(lineSpan(text, 2)).toEqual([5, 10]);
    expect(lineSpan(text, 3)).toEqual([11, 11]);
    expect(lineSpan(text, 4)).toEqual([12, 16]);
    expect(lineSpan(text, 9)).toEqual([16, 16]);
  });
});
