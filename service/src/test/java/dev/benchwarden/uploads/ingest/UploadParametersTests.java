package dev.benchwarden.uploads.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.backfill.PathTemplate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.convert.ApplicationConversionService;

class UploadParametersTests {

  private static UploadParameters read(Map<String, String[]> values) {
    return ParameterReading.UPLOAD.read(
        new GivenValues(values, ApplicationConversionService.getSharedInstance()));
  }

  private static String[] once(String value) {
    return new String[] {value};
  }

  @Test
  void areReadByTheNamesOfTheirComponents() {
    UploadParameters given =
        read(
            Map.of(
                "revision", once("abc"),
                "pull_request", once("7"),
                "tag", new String[] {"1.0", "latest"},
                "fingerprint.cpu", once("EPYC"),
                "fingerprint.os", once(" ")));
    assertThat(given.revision()).isEqualTo("abc");
    assertThat(given.pullRequest()).isEqualTo(7);
    assertThat(given.tag()).isEqualTo(List.of("1.0", "latest"));
    assertThat(given.fingerprintFields()).isEqualTo(Map.of("cpu", "EPYC"));
    assertThat(given.base()).isNull();
  }

  @Test
  void anEmptyDefaultBranchIsNone() {
    assertThat(read(Map.of("default_branch", once(""))).defaultBranch()).isNull();
  }

  @Test
  void otherNamesMeanNothing() {
    assertThat(List.of("machine", "started_at", "fingerprint.cpu"))
        .allMatch(ParameterReading.UPLOAD::knows);
    assertThat(List.of("startedAt", "mashine", "fingerprint"))
        .noneMatch(ParameterReading.UPLOAD::knows);
  }

  @Test
  void aPathOfAnImportTellsParametersThatThereAre() {
    assertThat(PathTemplate.PARAMETERS).allMatch(ParameterReading.UPLOAD::knows);
  }
}
