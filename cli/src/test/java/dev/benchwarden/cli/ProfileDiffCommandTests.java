package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
        .containsPattern("(?m)^encode +\\+2\\.00 +0 +0 +0 +2\\.00 +0 → 20 +new in this path$")
        .contains("of the change lies in encode\n");
  }

  @Test
  void comparesSharesWhereNoValuesAreKnown() {
    assertThat(Terminal.run("profile-diff", base, candidate).out())
        .contains("of what grew lies in encode\n")
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
  void leavesNothingOutOfTheJson() throws IOException {
    StringBuilder wide = new StringBuilder();
    for (int n = 0; n < 5000; n++) {
      wide.append("main;f").append((char) ('a' + n / 500)).append('x').append(n).append(" 1\n");
    }
    Path json = directory.resolve("difference.json");

    Terminal.run("profile-diff", file("wide.txt", wide.toString()), base, "--json", json);

    JsonNode difference = JsonMapper.shared().readTree(Files.readString(json));
    assertThat(difference.at("/frames")).hasSizeGreaterThan(5000);
    assertThat(difference.at("/tree/frame")).hasSizeGreaterThan(5000);
  }

  @Test
  void saysWhereProfilesHaveNothingToDoWithEachOther() throws IOException {
    Path callgrind = file("c.callgrind", "# callgrind format\nevents: Ir\nfn=crc\n1 5\n");

    Terminal refused = Terminal.run("profile-diff", base, callgrind);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("The profiles count different things, samples and Ir");

    Terminal doubted =
        Terminal.run(
            "profile-diff",
            base,
            callgrind,
            "--baseline-value=1 ns/op",
            "--candidate-value=2 ns/op");
    assertThat(doubted.err())
        .contains("Careful: the profiles count different things, samples (collapsed) and Ir")
        .contains("Careful: None of 1 function in the smaller profile stands in both.");
    assertThat(Terminal.run("profile-diff", base, candidate).err()).isEmpty();
  }

  @Test
  void leavesOutWhatIsNoChange() throws IOException {
    assertThat(Terminal.run("profile-diff", base, base).out())
        .contains("No function costs more or less.")
        .doesNotContain("write");
    assertThat(Terminal.run("profile-diff", base, candidate).out()).doesNotContain("e−");
  }

  @Test
  void namesOfFilesCannotSteerTheTerminal() throws IOException {
    Path odd = file("a\u001B[31m\u202Eb", "main;a 1\n");

    assertThat(Terminal.run("profile-diff", odd, odd).out())
        .contains("a\uFFFD[31m\uFFFDb")
        .doesNotContain("\u001B");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,5 us/op", "1e us/op", "fast", "1.5", "1.2.3 us/op", "-1 us/op"})
  void refusesWhatIsNoNumberWithAUnit(String value) {
    assertThat(Terminal.run("profile-diff", base, candidate, "--baseline-value=" + value).err())
        .contains("'%s' is no number with a unit such as '1.9 us/op'".formatted(value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-310 ops/s", "0 us/op", "1e400 us/op"})
  void refusesValuesThatNothingCosts(String value) {
    assertThat(Terminal.run("profile-diff", base, candidate, "--baseline-value=" + value).err())
        .contains("'%s' is no measured value between 1e-300 and 1e300".formatted(value));
  }

  @Test
  void saysWhatIsWrongWithAProfileOrAValue() throws IOException {
    Path broken = file("broken.txt", "a;b 1\n".repeat(9000) + "a;b\n");

    assertThat(Terminal.run("profile-diff", broken, candidate).err())
        .contains("broken.txt, line 9001: Expected frames with semicolons between");
    assertThat(Terminal.run("profile-diff", base, directory).err())
        .contains(": this is a directory, not the file of a profiler");
    assertThat(Terminal.run("profile-diff", base, directory.resolve("none")).err())
        .contains("there is no such file");
    assertThat(Terminal.run("profile-diff", base, candidate, "--baseline-value", "1 ns/op").err())
        .contains("Name both --baseline-value and --candidate-value");
    assertThat(Terminal.run("profile-diff", base, candidate, "--baseline-value", "fast").err())
        .contains("'fast' is no number with a unit such as '1.9 us/op'");
    assertThat(Terminal.run("profile-diff", base, candidate, "--top", "0").exitCode()).isEqualTo(2);
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }
}
