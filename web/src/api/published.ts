/** A table of percent and z that somebody else published; it is shown as a comparison. */
export interface PublishedComparison {
  readonly id: string;
  readonly title: string;
  readonly baseline: string;
  readonly candidate: string;
  readonly source: string;
  readonly rows: number;
  readonly createdAt: string;
}
