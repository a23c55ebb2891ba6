/** The heights of many rows, of which few were drawn, in pixels; and where each row begins. */
export class RowHeights {
  private readonly heights: Float64Array;
  /** Where each row begins; one more for the end of the last. Right up to `known`. */
  private readonly tops: Float64Array;
  private known = 0;

  constructor(
    readonly count: number,
    usual: number,
  ) {
    this.heights = new Float64Array(count).fill(usual);
    this.tops = new Float64Array(count + 1);
  }

  set(row: number, height: number): void {
    if (row >= this.count || height === 0 || this.heights[row] === height) return;
    this.heights[row] = height;
    this.known = Math.min(this.known, row);
  }

  /** The height of all rows before this one. */
  above(row: number): number {
    const wanted = Math.max(0, Math.min(row, this.count));
    for (; this.known < wanted; this.known++) {
      this.tops[this.known + 1] = (this.tops[this.known] ?? 0) + (this.heights[this.known] ?? 0);
    }
    return this.tops[wanted] ?? 0;
  }

  get whole(): number {
    return this.above(this.count);
  }

  /** The row at so many pixels from the top; the first or the last one beyond the ends. */
  at(pixels: number): number {
    let [low, high] = [0, Math.max(0, this.count - 1)];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.above(middle) <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
