package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileDiffCommandTests {

  @TempDir private Path directory;
  private Path base;
  private Path candidate;

  @BeforeEach
  void writeProfiles() throws IOException {
    base = file("base.txt", "main;run;write 18\nmain;copy 1\n");
    candidate = file("candidate.txt", "main;run;write 18\nmain;run;encode;name 20\nmain;copy 1\n");
  }

  @Test
  void namesTheFunctionThatMadeTheBenchmarkSlower() {
    Terminal terminal =
        Terminal.run(
            "profile-diff",
            base,
            candidate,
            "--baseline-value",
            "1900 ns/op",
            "--candidate-value",
            "3900 ns/op");

    assertThat(terminal.exitCode()).isZero();
    assertThat(terminal.out())
        .contains("baseline   1.90 µs/op", "candidate  3.90 µs/op (+2.00)")
        .containsPattern("(?m)^encode +\\+2\\.00 +0 +0 +0 +2\\.00 +new in this path$")
        .contains("The first function explains 80 % of the change.");
  }

  @Test
  void comparesSharesWhereNoValuesAreKnown() {
    assertThat(Terminal.run("profile-diff", base, candidate).out())
        .containsPattern("(?m)^encode +\\+51\\.3 ")
        .containsPattern("(?m)^write +−48\\.6 ");
  }

  @Test
  void takesAThroughputForTheTimeOfAnOperation() {
    assertThat(
            Terminal.run(
                    "profile-diff",
                    base,
                    candidate,
                    "--baseline-value=500000 ops/s",
                    "--candidate-value=250000 ops/s")
                .out())
        .contains("baseline   2.00 µs/op", "candidate  4.00 µs/op");
  }

  @Test
  void writesAllFunctionsAndTheTreeAsJson() throws IOException {
    Path json = directory.resolve("difference.json");

    Terminal.run("profile-diff", base, candidate, "--top", "1", "--json", json);

    assertThat(Files.readString(json))
        .contains("\"frame\" : \"copy\"", "\"isNew\" : true", "\"parent\" : [ -1, 0");
  }

  @Test
  void saysWhatIsWrongWithAProfileOrAValue() throws IOException {
    Path broken = file("broken.txt", "a;b 1\n".repeat(9000) + "a;b\n");

    assertThat(Terminal.run("profile-diff", broken, candidate).err())
        .contains("broken.txt, line 9001: Expected frames with semicolons between");
    assertThat(Terminal.run("profile-diff", base, directory.resolve("none")).err())
        .contains("there is no such file");
    assertThat(Terminal.run("profile-diff", base, candidate, "--baseline-value", "1 ns/op").err())
        .contains("Name both --baseline-value and --candidate-value");
    assertThat(Terminal.run("profile-diff", base, candidate, "--baseline-value", "fast").err())
        .contains("'fast' is no measured value above zero such as '1.9 us/op'");
    assertThat(Terminal.run("profile-diff", base, candidate, "--top", "0").exitCode()).isEqualTo(2);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }
}
