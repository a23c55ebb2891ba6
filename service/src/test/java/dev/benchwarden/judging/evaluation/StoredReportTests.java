package dev.benchwarden.judging.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.benchwarden.core.answer.RowAnswer;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.RowSides;
import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.evidence.TestBasis;
import dev.benchwarden.core.statistics.verdict.Gate;
import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class StoredReportTests {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** As releases wrote it before reports had a version. */
  private static ObjectNode kept() {
    String file = "/judging/report-without-version.json";
    try (InputStream report =
        Objects.requireNonNull(StoredReportTests.class.getResourceAsStream(file))) {
      return (ObjectNode) JSON.readTree(report);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static EvaluationReport read(JsonNode stored) {
    return JSON.treeToValue(stored, StoredReport.class).report();
  }

  @Test
  void aReportFromBeforeThereWereVersionsIsRead() {
    EvaluationReport report = read(kept());
    assertThat(report.verdict()).isEqualTo(SuiteVerdict.REGRESSION);
    assertThat(report.gate()).isEqualTo(Gate.NEUTRAL);
    assertThat(report.awaiting()).containsExactly("perf-3");
    assertThat(report.waitingUntil()).isEqualTo(Instant.parse("2026-11-23T11:16:18.747998Z"));
    ComparisonRow row = report.findings().getFirst();
    assertThat(row.benchmark()).isEqualTo("encode");
    assertThat(row.test().basis()).isEqualTo(TestBasis.REGION);
    assertThat(row.judged().flags()).containsExactly(Flag.FEW_RUNS);
    assertThat(row.suspectedSince()).isEqualTo("rev-21");
    assertThat(report.findings())
        .flatExtracting(one -> one.sides().candidate().perMachine())
        .anyMatch(RowSides.Machine::leftOut);
  }

  @Test
  void itsRowsAreToldAsTheyWereWhenTheyWereStored() {
    ObjectNode stored = kept();
    JsonNode told = JSON.readTree(JSON.writeValueAsString(RowAnswer.of(read(stored).findings())));
    told.forEach(
        row -> assertThat(((ObjectNode) row).remove("platform").asString()).isEqualTo("default"));
    assertThat(told.toString()).isEqualTo(stored.get("findings").toString());
  }

  @Test
  void aReportIsReadAsItWasWritten() {
    EvaluationReport report = read(kept());
    JsonNode written = JSON.valueToTree(StoredReport.of(report));
    assertThat(written.get("version").intValue()).isEqualTo(1);
    assertThat(read(written)).usingRecursiveComparison().isEqualTo(report);
  }

  /** The release before knows no such verdict, and may read what this one writes. */
  @Test
  void aSeriesThatNobodyJudgesIsStoredAsOneWithoutEnoughData() {
    ObjectNode stored = kept();
    ObjectNode row = (ObjectNode) stored.get("findings").get(0);
    row.put("verdict", "NOT_ENOUGH_DATA").putArray("flags").add("NO_DIRECTION");
    ((ObjectNode) stored.get("counts")).put("NOT_ENOUGH_DATA", 1);
    EvaluationReport report = read(stored);
    assertThat(report.findings().getFirst().verdict()).isEqualTo(Verdict.NOT_JUDGED);
    assertThat(report.counts())
        .containsEntry(Verdict.NOT_JUDGED, 1)
        .containsEntry(Verdict.NOT_ENOUGH_DATA, 0);
    JsonNode written = JSON.valueToTree(StoredReport.of(report));
    assertThat(written.at("/findings/0/verdict").asString()).isEqualTo("NOT_ENOUGH_DATA");
    assertThat(written.toString()).doesNotContain("NOT_JUDGED");
  }

  @Test
  void aReportWithoutTheNamesOfMachinesIsRead() {
    ObjectNode stored = kept();
    stored.remove("reported");
    assertThat(read(stored).reported()).isEmpty();
  }

  @Test
  void aFlagOfTheNextReleaseIsPassedOver() {
    ObjectNode stored = kept();
    ((ObjectNode) stored.get("findings").get(0)).putArray("flags").add("NEW").add("FEW_RUNS");
    assertThat(read(stored).findings().getFirst().judged().flags()).containsExactly(Flag.FEW_RUNS);
  }

  @Test
  void aReportInAFormOfALaterReleaseIsNotGuessed() {
    ObjectNode stored = kept().put("version", 2);
    assertThatIllegalStateException().isThrownBy(() -> read(stored)).withMessageContaining("2");
  }
}
