import type { Schemas } from './schemas';

/** A table of percent and z that others published; it is shown as a comparison. */
export type PublishedComparison = Schemas['Answer'];
