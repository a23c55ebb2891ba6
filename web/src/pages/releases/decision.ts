/** A decision before it is confirmed: its kind, and its series. */
export interface Asked {
  readonly action: 'ACCEPT' | 'WITHDRAW';
  readonly series: number;
  readonly benchmark: string;
}
