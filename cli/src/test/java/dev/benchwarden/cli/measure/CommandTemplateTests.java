package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.harness.FilterWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTemplateTests {

  private static final Path RESULTS = Path.of("a file");
  private static final String EVIL = "a '; echo ran; $(echo ran) `echo ran` \"";

  private static final CommandTemplate GO = CommandTemplate.ofShell("go test -bench {filter}");
  private static final CommandTemplate DOT_NET =
      CommandTemplate.ofShell("dotnet run -- --filter {filter}");

  private static String run(CommandTemplate command, FilterWords filter)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command.filled(RESULTS, filter)).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }

  @Test
  void aLineForTheShellGetsFileAndFilterAsOneWordEach() throws Exception {
    String line = "printf '<%s>' -o {results} --only={filter} $(printf '%s' {filter} | wc -l)";

    assertThat(run(CommandTemplate.ofShell(line), FilterWords.one(EVIL)))
        .isEqualTo("<-o><a file><--only=" + EVIL + "><0>");
  }

  @Test
  void aScriptGetsThemAsTheyAre() {
    assertThat(
            new CommandTemplate(List.of("sh", "bench.sh", "{results}"))
                .filled(RESULTS, FilterWords.one("a")))
        .containsExactly("sh", "bench.sh", "a file");
  }

  @Test
  void allBenchmarksAreAskedForAtFirst() {
    assertThat(GO.all()).hasToString(".");
    assertThat(DOT_NET.all()).hasToString("*");
  }

  @Test
  void aPersonsFilterIsSeveralWordsForBenchmarkDotNetAlone() {
    assertThat(DOT_NET.written("*Md5* *Sha*").words()).containsExactly("*Md5*", "*Sha*");
    assertThat(GO.written("test_sum or test_max").words()).containsExactly("test_sum or test_max");
  }

  @Test
  void aFilterOfSeveralWordsIsAsMany() throws Exception {
    FilterWords two = new FilterWords(List.of("*A b", "*C"));

    assertThat(run(CommandTemplate.ofShell("printf '<%s>' --filter {filter} -o {results}"), two))
        .isEqualTo("<--filter><*A b><*C><-o><a file>");
    assertThat(new CommandTemplate(List.of("dotnet", "--filter", "{filter}")).filled(RESULTS, two))
        .containsExactly("dotnet", "--filter", "*A b", "*C");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bench '{filter}'",
        "bench \"{filter}\"",
        "bench -o '/tmp/{results}.json'",
        "bench \\{filter}",
        "echo \"\\\" {filter}\"",
        "echo it\\'s '{filter}'",
        "cd a && sh -c \"bench {filter}\"",
        "sh -c 'bench {filter}' > {results}"
      })
  void aPlaceWithinQuotesIsRefusedBeforeAnythingRuns(String line) {
    assertThatThrownBy(() -> CommandTemplate.ofShell(line))
        .isInstanceOf(MeasuringException.class)
        .hasMessageContaining("leave out the quotes or backslash around {results} and {filter}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go test -run '^$' -bench {filter} \"./...\" > {results}",
        "bench --only={filter} 'it'\\''s' -- {results}",
        "bench \"$(cat \"a b\")\" \\\"{filter}"
      })
  void quotesElsewhereAreTheLinesOwn(String line) {
    assertThat(CommandTemplate.ofShell(line).takesFilter()).isTrue();
  }

  @Test
  void noFilterIsReadByTheShellEvenWhereACommentHidesTheQuotes() throws Exception {
    String line = "# don't\nprintf '%s' '{filter}' # '";

    assertThat(run(CommandTemplate.ofShell(line), FilterWords.one(EVIL))).doesNotContain("ran");
  }
}
