import type { Side } from '../api/types';
import type { VersionRow } from './barGroups';

/** A bar: a mean, with the lowest and the highest machine's median. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly name: string;
  readonly side: Side;
  readonly row: VersionRow;
}
