import { describe, expect, it } from 'vitest';
import { calledSo, sidesAmong, spelledOut } from './meant';

const FOUND = sidesAmong([
  { kind: 'TAG', id: 'v2', title: 'v2', detail: null },
  { kind: 'BRANCH', id: 'v2', title: 'v2', detail: null },
  { kind: 'PULL_REQUEST', id: '7', title: '#7', detail: 'Rewrite decoder' },
  { kind: 'COMMIT', id: '39e8946980ad', title: 'Cache parsed headers', detail: 'Ada' },
  { kind: 'COMMIT', id: '39e8aaaaaaaa', title: 'Change number 7', detail: 'Ada' },
  { kind: 'MACHINE', id: 'v3', title: 'v3', detail: null },
]);
const called = (text: string) => calledSo(text, FOUND).map(({ selector }) => selector);

describe('a side that is written', () => {
  it.each(['rev:39e8946980', 'tag:v2', 'branch:feature/x', 'pr:7', 'pr:7@39e8946980', 'stable'])(
    'as a link spells it is taken as it is: %s',
    (selector) => {
      expect(spelledOut(` ${selector} `)?.selector).toBe(selector);
    },
  );

  it.each(['39e8946980', 'pr:x', 'rev:', 'nonsense', ''])('is looked for else: %s', (text) => {
    expect(spelledOut(text)).toBeNull();
  });

  it('means what is called exactly so', () => {
    expect(called('#7')).toEqual(['pr:7']);
    expect(called('7')).toEqual(['pr:7']);
    expect(called('cache parsed Headers')).toEqual(['rev:39e8946980ad']);
    expect(called('v2')).toEqual(['tag:v2', 'branch:v2']);
    expect(called('v3')).toEqual([]);
  });

  it('means the commits whose name begins so', () => {
    expect(called('39E8946')).toEqual(['rev:39e8946980ad']);
    expect(called('39e8')).toHaveLength(2);
    expect(called('39e')).toEqual([]);
    expect(called('Cache')).toEqual([]);
  });
});
