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
}
