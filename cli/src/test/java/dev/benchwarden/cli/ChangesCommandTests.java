package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangesCommandTests {

  private static final String STEADY_THEN_SLOW =
      "[101, 100, 102, 99, 100, 101, 99, 100, 102, 101, 120, 121, 119, 122, 120, 121, 119, 120]";

  @TempDir private Path directory;

  @Test
  void printsTheIndexOfTheFirstPointOfTheNewLevel() throws IOException {
    Path file = file("[{\"id\": \"encode\", \"values\": %s}]".formatted(STEADY_THEN_SLOW));

    Terminal terminal = Terminal.run("changes", file, "--format", "json");

    assertThat(terminal.out().strip()).isEqualTo("{\"encode\":[10]}");
    assertThat(terminal.exitCode()).isZero();
  }

  @Test
  void printsATableForPeople() throws IOException {
    Path file = file("[{\"id\": \"encode\", \"values\": %s}]".formatted(STEADY_THEN_SLOW));

    assertThat(Terminal.run("changes", file).out())
        .contains("encode: 18 points, 1 change")
        .containsPattern("(?m)^ +10 +\\+19\\.\\d\\d% +\\+1\\d\\.\\d +\\d\\.\\de-\\d\\d$");
  }

  @Test
  void knowsNoChangeInASeriesOfNoOrOneValue() throws IOException {
    Path file = file("[{\"id\": \"a\", \"values\": []}, {\"id\": \"b\", \"values\": [1]}]");

    assertThat(Terminal.run("changes", file, "--format", "json").out().strip())
        .isEqualTo("{\"a\":[],\"b\":[]}");
    assertThat(Terminal.run("changes", file).out())
        .contains("a: no points, no change")
        .contains("b: 1 point, no change");
  }

  @Test
  void takesWhatIsNoNumberForAGap() throws IOException {
    Path file =
        file(
            "[{\"values\": %s, \"id\": \"a\", \"unit\": [\"ms\"]}]"
                .formatted(STEADY_THEN_SLOW.replace("[101,", "[null, NaN, \"Infinity\", 1e999,")));

    assertThat(Terminal.run("changes", file, "--format", "json").out().strip())
        .isEqualTo("{\"a\":[13]}");
  }

  @Test
  void readsSeveralFiles() throws IOException {
    Path first = file("[{\"id\": \"a\", \"values\": []}]");
    Path second = Files.writeString(directory.resolve("more.json"), "[]");

    assertThat(Terminal.run("changes", first, second).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "`` | line 1: expected a list of series, found the end",
        "hello | line 1: not readable as JSON: Unrecognized token 'hello'",
        "{} | line 1: expected a list of series, found {",
        "[1] | line 1, /0: expected a series with id and values, found 1",
        "[{\"id\": \"a\"}] | line 1, /0: the series has no values",
        "[{\"values\": []}] | line 1, /0: the series has no id",
        "[{\"id\": 7, \"values\": []}] | line 1, /0/id: expected a text as id, found 7",
        "[{\"id\": \"a\", \"values\": 5}] | line 1, /0/values: expected a list of values, found 5",
        "[{\"id\": \"a\", \"values\": [1, \"b\"]}] | line 1, /0/values/1: expected a number, found \"b\"",
        "[{\"id\": \"a\", \"values\": [1, [2]]}] | /0/values/1: expected a number, found [",
        "[{\"id\": \"a\", \"values\": [1,2 | not readable as JSON: Unexpected end-of-input",
        "[{\"id\": \"a\", \"id\": \"b\"}] | not readable as JSON: Duplicate",
        "[] [] | line 1: expected nothing more, found [",
        "[{\"id\": \"a\", \"values\": []}, {\"id\": \"a\", \"values\": []}] | a series with the id a came before",
      })
  void namesFileAndPlaceOfAMistake(String content, String mistake) throws IOException {
    Path file = file(content);

    Terminal terminal = Terminal.run("changes", file, "--format", "json");

    assertThat(terminal.err()).startsWith(file.toString()).contains(mistake);
    assertThat(terminal.err().lines()).hasSize(1);
    assertThat(terminal.out()).isEmpty();
    assertThat(terminal.exitCode()).isEqualTo(2);
  }

  @Test
  void refusesToDescendWithoutEnd() throws IOException {
    assertRefused(file("[".repeat(100_000)));
    assertRefused(file("[{\"id\": \"a\", \"more\": " + "[".repeat(100_000)));
  }

  @Test
  void refusesWhatIsNoText() throws IOException {
    byte[] bytes = "[{\"id\": \"\u00e9\", \"values\": []}]".getBytes(StandardCharsets.ISO_8859_1);

    assertRefused(Files.write(directory.resolve("latin.json"), bytes));
    assertRefused(Files.write(directory.resolve("zeros.json"), new byte[4096]));
  }

  @Test
  void saysThatAFileIsMissingOrADirectory() {
    assertThat(assertRefused(directory.resolve("missing.json"))).contains("there is no such file");
    assertThat(assertRefused(directory)).contains("it cannot be read");
  }

  @Test
  void explainsItselfWhenItIsCalledWithoutAFile() {
    Terminal terminal = Terminal.run("changes");

    assertThat(terminal.err())
        .contains("Missing required parameter")
        .contains("Usage: benchwarden changes");
    assertThat(terminal.exitCode()).isEqualTo(2);
    assertThat(Terminal.run("changes", "--help").out()).contains("in commit order");
  }

  private static String assertRefused(Path file) {
    Terminal terminal = Terminal.run("changes", file);
    assertThat(terminal.err()).startsWith(file.toString());
    assertThat(terminal.err().lines()).hasSize(1);
    assertThat(terminal.exitCode()).isEqualTo(2);
    return terminal.err();
  }

  private Path file(String content) throws IOException {
    return Files.writeString(directory.resolve("series.json"), content);
  }
}
