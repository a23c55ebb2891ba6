import { describe, expect, it } from 'vitest';
import { axisTitleOf } from '../testing/axes';
import { side, THEME } from '../testing/findings';
import { barPictures, VERSION, type VersionRow } from './barGroups';
import { barLegend, barsChart, hasTinyBars } from './barsChart';

const VERSIONS = ['4.11', '5.5', '5.6'];

function row(mapper: string, ...sides: VersionRow['sides']): VersionRow {
  return {
    series: 1,
    benchmark: 'Mapping.decode',
    parameters: { mapper },
    metric: { name: 'time', unit: 'us', direction: 'LOWER_IS_BETTER' },
    platform: 'default',
    sides,
  };
}

const ROWS = [
  row('jackson', side([900, 1100]), side([2000]), null),
  row('pojo', side([500]), side([500]), side([400])),
];

function drawn(coloured: string, upright = true, rows = ROWS) {
  const [picture] = barPictures(rows, coloured);
  if (picture === undefined) throw new Error('no picture');
  return { picture, config: barsChart(picture, VERSIONS, upright, THEME) };
}

describe('the bars', () => {
  it('have a colour for each version', () => {
    const { picture, config } = drawn(VERSION);
    expect(config.data.datasets.map(({ label }) => label)).toEqual(VERSIONS);
    const legend = barLegend(picture, VERSIONS, THEME);
    expect(new Set(legend.map(({ colour }) => colour)).size).toBe(3);
  });

  it('are read in one unit, with whiskers from the lowest to the highest machine', () => {
    const { config } = drawn(VERSION);
    expect(config.data.datasets[0]?.data[0]).toMatchObject({ x: 0, y: 1, low: 0.9, high: 1.1 });
    expect(axisTitleOf(config.options?.scales?.y)).toBe('time in ms');
  });

  it('leave out what a version did not measure', () => {
    const { config } = drawn(VERSION);
    expect(config.data.datasets[2]?.data.map(({ x }) => x)).toEqual([1]);
  });

  it('can be seen and pointed at where another is a thousand times as long', () => {
    const rows = [row('jackson', side([1]), side([1000]), null), row('pojo', side([0]), null)];
    const { picture, config } = drawn(VERSION, true, rows);
    expect(config.data.datasets[0]?.minBarLength).toBe(3);
    expect(hasTinyBars(picture)).toBe(true);
    expect(hasTinyBars(drawn(VERSION).picture), 'a fifth is no small part').toBe(false);
  });

  it('lie down with the value to the right', () => {
    const { config } = drawn(VERSION, false);
    expect(config.options?.indexAxis).toBe('y');
    expect(config.data.datasets[1]?.data[0]).toMatchObject({ x: 2, y: 0 });
  });

  it('step from pale to full by version where the colour is a parameter', () => {
    const { config } = drawn('mapper');
    expect(config.data.datasets.map(({ label }) => label)).toEqual([
      ...VERSIONS.map((version) => `jackson, ${version}`),
      ...VERSIONS.map((version) => `pojo, ${version}`),
    ]);
    const [pale, , full] = config.data.datasets.map(({ backgroundColor }) => backgroundColor);
    expect(pale).not.toBe(full);
  });

  it('tell the change to the baseline on hover', () => {
    const { config } = drawn(VERSION);
    const label = config.options?.plugins?.tooltip?.callbacks?.label;
    const raw = config.data.datasets[1]?.data[0];
    expect(label?.call({} as never, { raw } as never)).toEqual([
      ' 5.5: 2 ms',
      '+100% against the baseline',
      '1 machine, 3 runs',
    ]);
  });
});
