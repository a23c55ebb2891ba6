package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CommandTemplateTests {

  private static final Path RESULTS = Path.of("a file");

  @Test
  void aLineForTheShellGetsFileAndFilterAsOneWordEach() {
    assertThat(CommandTemplate.ofShell("bench -o {results} {filter}").filled(RESULTS, "^(a|b)$"))
        .containsExactly("sh", "-c", "bench -o 'a file' '^(a|b)$'");
  }

  @Test
  void aScriptGetsThemAsTheyAre() {
    assertThat(new CommandTemplate(List.of("sh", "bench.sh", "{results}")).filled(RESULTS, "a"))
        .containsExactly("sh", "bench.sh", "a file");
  }
}
