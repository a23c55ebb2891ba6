package dev.benchwarden.core.statistics.backtest;

import java.util.Map;

/**
 * One mainline evaluation of the past.
 *
 * @param noOp whether the commit cannot have changed any speed, such as one of documentation only
 * @param rows by series; a series that was not measured has none
 */
public record ReplayedEvaluation(boolean noOp, Map<Long, ReplayedRow> rows) {}
