/** A decision that is asked about: what it is, and about which series. */
export interface Asked {
  readonly action: 'ACCEPT' | 'WITHDRAW';
  readonly series: number;
  readonly benchmark: string;
}
