package dev.benchwarden.cli.measure;

import dev.benchwarden.core.answer.ComparisonAnswer;

/** Report on a measurement as JSON. */
record MeasuringAnswer(MeasuringSummary measuring, ComparisonAnswer comparison) {

  static MeasuringAnswer of(MeasuringReport report) {
    return new MeasuringAnswer(report.summary(), ComparisonAnswer.of(report.comparison()));
  }
}
