import { describe, expect, it } from 'vitest';
import { fitted } from './drawing';

describe('a name in a flame graph', () => {
  it('that is too long for its place shows its end, from the beginning of a part', () => {
    expect(fitted('org.bson.Codec.encode', 200)).toBe('org.bson.Codec.encode');
    expect(fitted('org.bson.Codec.encode', 86)).toBe('…Codec.encode');
    expect(fitted('org.bson.Codec.encode', 93)).toBe('…Codec.encode');
    expect(fitted('std::vector::push', 60)).toBe('…or::push');
  });
});
