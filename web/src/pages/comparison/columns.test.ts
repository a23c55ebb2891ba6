import { describe, expect, it } from 'vitest';
import { finding } from '../../testing/findings';
import { chosenColumns, COLUMNS, markdownTable, toggled, USUAL_COLUMNS } from './columns';

describe('the columns of the table', () => {
  it('are the usual ones unless the link names others', () => {
    expect(chosenColumns([]).map(({ id }) => id)).toEqual(USUAL_COLUMNS);
    expect(chosenColumns(['z', 'benchmark']).map(({ id }) => id)).toEqual(['benchmark', 'z']);
  });

  it('are the usual ones when the link names none that there are', () => {
    expect(chosenColumns(['colour']).map(({ id }) => id)).toEqual(USUAL_COLUMNS);
  });

  it('switch on and off, and the usual ones need no place in the link', () => {
    const more = toggled([], 'samples');
    expect(more).toEqual([...USUAL_COLUMNS, 'samples']);
    expect(toggled(more, 'samples')).toEqual([]);
    expect(toggled(['benchmark', 'z'], 'z')).toEqual(['benchmark']);
  });
});

describe('the table as Markdown', () => {
  it('has the columns that are shown', () => {
    const text = markdownTable(chosenColumns(['benchmark', 'change', 'z']), [finding()]);
    expect(text).toBe(
      [
        '| Benchmark | Change against the baseline | z |',
        '| :-- | --: | --: |',
        '| `org.bson.RawReencodeBenchmark.reencodeArray n = 1000` | −50.0% | −7.40 |',
        '',
      ].join('\n'),
    );
  });

  it.each(['a|b', '`x` | <b>', 'line\nbreak', '``'])(
    'keeps a name in its cell: %s',
    (benchmark) => {
      const text = markdownTable(COLUMNS, [finding({ benchmark, parameters: {} })]);
      const row = text.split('\n')[2] ?? '';
      expect(text.split('\n')).toHaveLength(4);
      expect(row.replaceAll('\\|', '').split('|')).toHaveLength(COLUMNS.length + 2);
    },
  );
});
