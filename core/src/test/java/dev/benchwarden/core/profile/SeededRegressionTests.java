package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.profile.ProfileDifference.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with a known regression, profiled before and after with real profilers: the frame that
 * is to blame comes first. The directory seeded tells how they were captured.
 */
class SeededRegressionTests {

  /**
   * A line of cases.tsv.
   *
   * @param culprit the frame that is to blame
   */
  record Case(String name, String culprit, Measured measured, String baseline, String candidate) {

    static Case of(String line) {
      String[] fields = line.split("\t", -1);
      Measured measured =
          new Measured(fields[2], Double.parseDouble(fields[3]), Double.parseDouble(fields[4]));
      return new Case(fields[0], fields[1], measured, fields[5], fields[6]);
    }

    ProfileDifference difference() {
      return ProfileDifference.of(
          Profiles.read(Profiles.ROOT.resolve("seeded").resolve(baseline)),
          Profiles.read(Profiles.ROOT.resolve("seeded").resolve(candidate)),
          measured);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> cases() throws IOException {
    try (Stream<String> lines = Files.lines(Profiles.ROOT.resolve("seeded/cases.tsv"))) {
      return lines.skip(1).map(Case::of).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theCulpritIsAmongTheFewThatExplainTheChange(Case seeded) {
    assertThat(seeded.difference().explaining())
        .hasSizeLessThanOrEqualTo(6)
        .extracting(FrameChange::frame)
        .contains(seeded.culprit());
  }

  @Test
  void theCulpritComesFirstInNineOfTen() throws IOException {
    assertThat(cases()).hasSize(10);
    assertThat(cases().stream().filter(SeededRegressionTests::isFirst))
        .hasSizeGreaterThanOrEqualTo(9);
  }

  private static boolean isFirst(Case seeded) {
    return seeded.difference().frames().getFirst().frame().equals(seeded.culprit());
  }
}
