import { describe, expect, it } from 'vitest';
import { combinationsOf, wordsOf } from './methodWords';

describe('method names', () => {
  it('are cut into words as people write them', () => {
    expect(wordsOf('nativeFriendWithBuddies')).toEqual(['native', 'Friend', 'With', 'Buddies']);
    expect(wordsOf('parseHTTPHeader')).toEqual(['parse', 'HTTP', 'Header']);
    expect(wordsOf('decode_utf8_fast')).toEqual(['decode', 'utf8', 'fast']);
    expect(wordsOf('encode')).toEqual(['encode']);
  });

  it('are a table by their first word', () => {
    const table = combinationsOf(['listAdd', 'listGet', 'setAdd', 'setGet'], 8);
    expect(table?.get('setGet')).toEqual({ first: 'set', rest: 'Get' });
  });

  it('are a table by their last word where that fills it better', () => {
    const table = combinationsOf(['encodeFlatOld', 'encodeFlatNew', 'sizeOld', 'sizeNew'], 8);
    expect(table?.get('encodeFlatNew')).toEqual({ first: 'New', rest: 'encodeFlat' });
  });

  it('stay whole where they are no combinations', () => {
    expect(combinationsOf(['encode', 'decode'], 8)).toBeNull();
    expect(combinationsOf(['readOne', 'writeAll', 'sortSome', 'findNone'], 8)).toBeNull();
    expect(combinationsOf(['listAdd'], 8)).toBeNull();
  });

  it('are no table with more colours than can be told apart', () => {
    const methods = Array.from({ length: 9 }, (_, n) => [`m${n}Add`, `m${n}Get`]).flat();
    const table = combinationsOf(methods, 8);
    expect(table?.get('m3Add')).toEqual({ first: 'Add', rest: 'm3' });
  });
});
