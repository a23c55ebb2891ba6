/** At most this many powers of ten are printed on an axis. */
const MOST = 6;

/** Powers of ten between two limits above zero, thinned where there are many; 1, 2 and 5 where there are few. */
export function powerTicks(min: number, max: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(min)), Math.floor(Math.log10(max))];
  if (last - first < 2) return fineTicks(min, max);
  const step = Math.ceil((last - first + 1) / MOST);
  const ticks: number[] = [];
  for (let power = first; power <= last; power += step) ticks.push(10 ** power);
  return ticks;
}

function fineTicks(min: number, max: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(min)); power <= Math.log10(max); power++) {
    for (const digit of [1, 2, 5]) {
      const value = digit * 10 ** power;
      if (value >= min && value <= max) ticks.push(value);
    }
  }
  return ticks;
}
