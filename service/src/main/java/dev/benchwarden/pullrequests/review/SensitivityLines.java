package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.SensitivityAdvice;
import dev.benchwarden.core.statistics.verdict.Sensitivity;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sentences on the changes that an evaluation without a significant row would not have detected, in
 * Markdown.
 */
final class SensitivityLines {

  private SensitivityLines() {}

  static List<String> of(EvaluationReport report, SeriesName names) {
    if (report.verdict() != SuiteVerdict.NO_REGRESSION) {
      return List.of();
    }
    Sensitivity sensitivity = report.sensitivity();
    Map<Long, ComparisonRow> rows =
        report.findings().stream().collect(Collectors.toMap(ComparisonRow::series, row -> row));
    return Stream.of(
            SensitivityAdvice.least(
                sensitivity, series -> names.of(Objects.requireNonNull(rows.get(series)))),
            SensitivityAdvice.of(sensitivity))
        .filter(sentence -> !sentence.isEmpty())
        .map(sentence -> sentence + ".")
        .toList();
  }
}
