package dev.benchwarden.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LocalCommandsTests {

  @Test
  void helpShowsTheCommandsAndStartsNoService() {
    assertThat(LocalCommands.areMeant("--help")).isTrue();
    assertThat(LocalCommands.areMeant("compare", "--help")).isTrue();
    assertThat(LocalCommands.areMeant("--server.port=8081")).isFalse();
    assertThat(LocalCommands.areMeant()).isFalse();

    Terminal help = Terminal.run("--help");
    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("compare", "measure", "profile-diff");
  }

  @Test
  void whatIsWrongWithAValueIsNotHiddenByAllOptions() {
    Terminal mistaken = Terminal.run("measure", "--budget", "soon", "--control", "--", "true");

    assertThat(mistaken.err())
        .contains("'soon' is no time such as 90s", "See benchwarden measure --help")
        .doesNotContain("--baseline-command");
    assertThat(mistaken.exitCode()).isEqualTo(2);
    assertThat(Terminal.run("mesure").err()).contains("mesure", "Did you mean");
  }
}
