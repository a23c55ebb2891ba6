package dev.benchwarden.core.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the check itself fails where it should. */
class VectorRunTests {

  private static final String RIGHT = "{\"x\":[1,2,3],\"expect\":EXPECT,\"id\":\"a\"}";
  private static final String EXPECT =
      "{\"mean\":2,\"sd\":1,\"median\":2,\"madSd\":2.216487,"
          + "\"p10\":1,\"p50\":1,\"p90\":2,\"p99\":2}";

  @TempDir Path directory;

  @Test
  void passesARightCase() throws IOException {
    assertThat(problems("basics.json", RIGHT.replace("EXPECT", EXPECT))).isEmpty();
  }

  @Test
  void failsAValueOutsideItsTolerance() throws IOException {
    String wrong = EXPECT.replace("\"mean\":2", "\"mean\":2.00001");
    assertThat(problems("basics.json", RIGHT.replace("EXPECT", wrong)))
        .containsExactly("expect/mean: expected 2.00001 but was 2.0");
  }

  @Test
  void failsAMissingValue() throws IOException {
    String wrong = EXPECT.replace("\"sd\":1", "\"sd\":null");
    assertThat(problems("basics.json", RIGHT.replace("EXPECT", wrong)))
        .containsExactly("expect/sd: expected null but was 1.0");
  }

  @Test
  void failsAKeyItDoesNotKnow() throws IOException {
    String more = EXPECT.replace("\"mean\":2", "\"mean\":2,\"mode\":2");
    assertThat(problems("basics.json", RIGHT.replace("EXPECT", more)))
        .containsExactly("expect/mode is expected but not known");
    assertThat(
            problems(
                "basics.json", RIGHT.replace("EXPECT", EXPECT).replace("\"x\"", "\"y\":1,\"x\"")))
        .containsExactly("key /y is not known");
  }

  @Test
  void failsAKeyThatIsNotExpected() throws IOException {
    String less = EXPECT.replace("\"mean\":2,", "");
    assertThat(problems("basics.json", RIGHT.replace("EXPECT", less)))
        .containsExactly("expect/mean is answered but not expected");
  }

  @Test
  void failsACaseWithoutItsOwnId() throws IOException {
    String twice = RIGHT.replace("EXPECT", EXPECT);
    assertThat(problems("basics.json", twice + "," + twice)).hasSize(1);
    assertThat(problems("basics.json", twice.replace(",\"id\":\"a\"", ""))).hasSize(1);
  }

  @Test
  void failsACaseThatExpectsNothing() throws IOException {
    assertThat(problems("basics.json", "{\"x\":[1],\"id\":\"a\"}"))
        .containsExactly("nothing is expected");
  }

  @Test
  void failsAFileItDoesNotKnow() throws IOException {
    assertThat(problems("surprises.json", RIGHT)).hasSize(1);
    assertThat(problems("basics.txt", RIGHT)).hasSize(1);
  }

  @Test
  void failsWhatIsNoListOfCases() throws IOException {
    Path empty = Files.writeString(directory.resolve("basics.json"), "[]");
    assertThat(run().check(empty)).noneMatch(VectorRun.Outcome::passed);
    Path broken = Files.writeString(directory.resolve("basics.json"), "[{");
    assertThat(run().check(broken)).noneMatch(VectorRun.Outcome::passed);
  }

  @Test
  void knowsEveryFileOfTheRepository() throws IOException {
    assertThat(VectorRun.files(VectorsTests.directory()))
        .extracting(file -> file.getFileName().toString().replace(".json", ""))
        .containsAll(VectorFiles.all().stream().map(VectorFile::name).toList());
  }

  private List<String> problems(String file, String cases) throws IOException {
    Path path = Files.writeString(directory.resolve(file), "[" + cases + "]");
    return run().check(path).stream().flatMap(outcome -> outcome.problems().stream()).toList();
  }

  private static VectorRun run() {
    return new VectorRun(VectorFiles.all());
  }
}
