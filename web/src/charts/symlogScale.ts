import { type CartesianScaleOptions, Scale, type Tick } from 'chart.js';
import { symexp, symlog, symlogTicks } from './symlog';

export interface SymlogOptions extends CartesianScaleOptions {
  /** Where the axis turns from linear to logarithmic. */
  readonly constant: number;
}

declare module 'chart.js' {
  interface CartesianScaleTypeRegistry {
    symlog: { options: SymlogOptions };
  }
}

const TICK_SPACE = { horizontal: 44, vertical: 30 };

/** Chart.js axis on a symmetric logarithm. Its limits are always given, never found from the data. */
export class SymlogScale extends Scale<SymlogOptions> {
  static id = 'symlog';
  static defaults = { constant: 1 };

  override parse(raw: unknown): number | null {
    return typeof raw === 'number' && Number.isFinite(raw) ? raw : null;
  }

  override determineDataLimits(): void {
    this.min = this.options.min;
    this.max = this.options.max;
  }

  override buildTicks(): Tick[] {
    const [room, space] = this.isHorizontal()
      ? [this.maxWidth, TICK_SPACE.horizontal]
      : [this.maxHeight, TICK_SPACE.vertical];
    const gap = Math.max(0.03, space / Math.max(room, 1));
    const ticks = symlogTicks(this.min, this.max, this.options.constant, gap);
    return ticks.map((value) => ({ value }));
  }

  override getPixelForValue(value: number): number {
    return this.getPixelForDecimal((this.along(value) - this.along(this.min)) / this.length());
  }

  override getValueForPixel(pixel: number): number {
    const transformed = this.along(this.min) + this.getDecimalForPixel(pixel) * this.length();
    return symexp(transformed, this.options.constant);
  }

  private along(value: number): number {
    return symlog(value, this.options.constant);
  }

  private length(): number {
    return this.along(this.max) - this.along(this.min);
  }
}
