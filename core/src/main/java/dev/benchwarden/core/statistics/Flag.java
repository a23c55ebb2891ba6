package dev.benchwarden.core.statistics;

/**
 * Remark about a result that a reader has to know. Every missing value has a flag that gives the
 * reason. The constants stand in alphabetical order, so that a sorted list of flags is sorted by
 * name.
 */
public enum Flag {
  /**
   * Too few runs to show how much they differ: the spread is assumed, for a metric that hardly
   * varies.
   */
  ASSUMED_SPREAD,
  /** Neighbouring rounds of an interleaved pair resemble each other; the test allows for it. */
  AUTOCORRELATED,
  /** The values changed one way, and what was tested of their runs the other way. */
  CONTRADICTED,
  /** No machine connects this point with the earlier ones: nothing to compare with. */
  ENVIRONMENT_CHANGED,
  /** A machine has fewer than 3 valid runs on one of the sides. */
  FEW_RUNS,
  /** Too few series to distinguish an unhealthy machine from a change of the code. */
  FEW_SERIES,
  /** All rounds ran in one order, or the order is unknown: order and code are confounded. */
  FIXED_ORDER,
  /** The stable region has fewer than 5 points. */
  IMMATURE_REGION,
  /** Some runs had no finite value and were left out. */
  INVALID_RUNS,
  /** A machine's level changed for good. */
  LEVEL_CHANGED,
  /** One machine only: the test sees the noise of its runs or samples, not that of machines. */
  LOW_CONFIDENCE,
  /** Build noise and machine noise cannot be distinguished on one machine. */
  LUMPED,
  /** The two sides ran on different machines; the test uses those that are common to both. */
  MACHINE_SETS_DIFFER,
  /** Outliers of the stable region hide from its test that the series became far worse. */
  MASKED,
  /** Nearly every series moved, and only one machine says so. */
  MOST_ROWS_FLAGGED,
  /** A time is zero or below where there was always some. */
  NOTHING_MEASURED,
  /** Too few machines or runs for any test. */
  NOT_ENOUGH_DATA,
  /** Fewer complete rounds than an interleaved pair needs. */
  NOT_ENOUGH_ROUNDS,
  /** The project's policy leaves this series out of the judgement. */
  NOT_JUDGED,
  /** A value is zero or negative where ratios are needed. */
  NOT_POSITIVE,
  /** The baseline has no valid run, and there is no stable region. */
  NO_BASELINE,
  /** The candidate has no valid run. */
  NO_CANDIDATE,
  /** Nobody said which way the metric is better: compared, but not judged. */
  NO_DIRECTION,
  /** Only machines that were left out have measured it. */
  NO_HEALTHY_MACHINE,
  /** One machine alone shows a change, or alone took part in the interleaved rounds. */
  ONE_MACHINE,
  /** Without the machine that supports it most, the change is not seen. */
  ONE_MACHINE_ONLY,
  /** Fewer than two machines ran both sides, so that machines' own speeds are in the change. */
  OTHER_MACHINES,
  /** A result is too large for a number, such as a ratio of 1e300 and 1e-300. */
  OUT_OF_RANGE,
  /** The numbers were published by others: there are no samples that could be tested. */
  PUBLISHED,
  /** Values of zero or below: differences were tested instead of ratios. */
  RAW_SCALE,
  /** The reference benchmarks ran as always: the machine is well. */
  RULER_HEALTHY,
  /** The reference benchmarks, which do not contain the project's code, moved too. */
  RULER_SHIFTED,
  /** Changed far more than the machine's shift explains. */
  STANDS_OUT,
  /** One machine differs from all the others by far more than they differ among themselves. */
  SUSPECT_MACHINE,
  /** Too few values tell how much one revision scatters: no z. */
  TOO_FEW_BASELINE_VALUES,
  /** The test rests on fewer machines than the policy asks for. */
  TOO_FEW_MACHINES,
  /** The baseline's mean is zero: no percent. */
  ZERO_BASELINE,
  /** Nothing varies: no z unless nothing changed. */
  ZERO_VARIANCE
}
