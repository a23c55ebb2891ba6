package dev.benchwarden.core.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.profile.ProfileDifference.Measured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with a known regression, profiled before and after with real profilers: the frame that
 * is to blame comes first. The directories seeded and blind tell how they were captured; in blind
 * the functions to blame were written down before anything was ranked.
 */
class SeededRegressionTests {

  /**
   * A line of cases.tsv.
   *
   * @param culprit the frame that is to blame
   */
  record Case(String name, String culprit, Measured measured, Path baseline, Path candidate) {

    static Case of(Path directory, String line) {
      String[] fields = line.split("\t", -1);
      Measured measured =
          new Measured(fields[2], Double.parseDouble(fields[3]), Double.parseDouble(fields[4]));
      return new Case(
          fields[0],
          fields[1],
          measured,
          directory.resolve(fields[5]),
          directory.resolve(fields[6]));
    }

    ProfileDifference difference() {
      return ProfileDifference.of(Profiles.read(baseline), Profiles.read(candidate), measured);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Case> seeded() throws IOException {
    return casesIn(Profiles.ROOT.resolve("seeded"));
  }

  static List<Case> blind() throws IOException {
    return casesIn(Profiles.ROOT.resolve("blind"));
  }

  private static List<Case> casesIn(Path directory) throws IOException {
    try (Stream<String> lines = Files.lines(directory.resolve("cases.tsv"))) {
      return lines.skip(1).map(line -> Case.of(directory, line)).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("seeded")
  void theCulpritIsAmongTheFewThatExplainTheChange(Case seeded) {
    assertThat(seeded.difference().explaining())
        .hasSizeLessThanOrEqualTo(6)
        .extracting(FrameChange::frame)
        .contains(seeded.culprit());
  }

  @Test
  void theCulpritComesFirstInNineOfTen() throws IOException {
    assertThat(seeded()).hasSize(10);
    assertThat(seeded().stream().filter(SeededRegressionTests::isFirst))
        .hasSizeGreaterThanOrEqualTo(9);
  }

  @Test
  void ofThreeCulpritsThatWereNamedBeforehandTwoComeFirst() throws IOException {
    assertThat(blind().stream().filter(SeededRegressionTests::isFirst))
        .extracting(Case::name)
        .containsExactly("java-orders", "cpp-basket");
  }

  /** The culprit's caller had a single sample before, under a fiftieth of what it costs now. */
  @Test
  void aCallerThatCostNextToNothingIsBlamedForWhatItCalls() throws IOException {
    Case missed =
        blind().stream().filter(one -> one.name().equals("go-size")).findAny().orElseThrow();
    FrameChange first = missed.difference().frames().getFirst();
    assertThat(first.frame()).isEqualTo("blind.size");
    assertThat(first.presence()).isEqualTo(FrameChange.Presence.NEW);
  }

  private static boolean isFirst(Case seeded) {
    return seeded.difference().frames().getFirst().frame().equals(seeded.culprit());
  }
}
