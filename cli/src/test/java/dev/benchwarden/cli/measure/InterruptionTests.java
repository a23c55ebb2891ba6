package dev.benchwarden.cli.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.benchwarden.cli.LocalCommands;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C while {@code measure} runs in a process of its own. */
class InterruptionTests {

  @TempDir private Path home;

  @Test
  void duringABuildIsAnsweredAndEndsTheBuild() throws Exception {
    twoCommits();
    Path began = home.resolve("began");

    Process measuring =
        measure("--baseline", "HEAD~1", "--build", "touch " + began + "; sleep 60", "--", "true");
    interrupted(measuring, began);

    assertThat(said()).contains("building HEAD~1", "Stopped before anything was measured");
    assertThat(measuring.descendants()).isEmpty();
  }

  @Test
  void betweenRoundsIsFollowedByTheReportOfWhatIsMeasured() throws Exception {
    FakeSuite suite = new FakeSuite(home);
    Path began = home.resolve("began");
    String slow = "[ ! -e %s/baseline-08.results ] || { touch %s; sleep 60; }; %s";

    Process measuring =
        measure(
            "--baseline-command",
            suite.line(1),
            "--candidate-command",
            slow.formatted(home.resolve("measuring"), began, suite.line(1.1)));
    interrupted(measuring, began);

    assertThat(said()).contains("1 regression", "rounds: 7 of at most 32");
    assertThat(home.resolve("measuring/measuring.json")).exists();
  }

  @Test
  void duringTheWaitForTheVerdictLeavesTheAddressWhereItWillBe() throws Exception {
    twoCommits();
    Path began = home.resolve("began");
    HttpServer service = serviceThatNeverDecides(began);
    try {
      String address = "http://localhost:" + service.getAddress().getPort();
      List<String> arguments =
          new ArrayList<>(List.of("--baseline", "HEAD~1", "--max-rounds", "6"));
      arguments.addAll(
          List.of("--project", "codec", "--server", address, "--token", "secret", "--"));
      arguments.addAll(new FakeSuite(home).words());

      Process measuring = measure(arguments.toArray(String[]::new));
      interrupted(measuring, began);

      assertThat(said())
          .contains("Stopped waiting; all is sent: " + address + "/projects/codec/evaluations/e1")
          .doesNotContain("before anything was measured");
    } finally {
      service.stop(0);
    }
  }

  private static HttpServer serviceThatNeverDecides(Path asked) throws IOException {
    HttpServer service =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    service.createContext(
        "/",
        exchange -> {
          if (exchange.getRequestURI().getPath().contains("/evaluations/")) {
            Files.writeString(asked, "");
          }
          byte[] answer =
              "{\"id\": \"r1\", \"evaluation\": {\"id\": \"e1\"}, \"status\": \"PENDING\"}"
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    service.start();
    return service;
  }

  private void twoCommits() throws Exception {
    git("init", "-q", "-b", "main");
    for (String subject : List.of("x", "y")) {
      git(
          "-c",
          "user.name=a",
          "-c",
          "user.email=a@b.c",
          "commit",
          "-q",
          "--allow-empty",
          "-m",
          subject);
    }
  }

  private Process measure(String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                // A shell starts what runs in its background with interruptions ignored.
                "env",
                "--default-signal=INT",
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                LocalCommands.class.getName(),
                "measure",
                "--directory",
                home.resolve("measuring").toString(),
                "--seed",
                "1"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(home.toFile())
        .redirectErrorStream(true)
        .redirectOutput(home.resolve("said").toFile())
        .start();
  }

  private void interrupted(Process measuring, Path began) throws Exception {
    await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(began));
    new ProcessBuilder("kill", "-INT", Long.toString(measuring.pid())).start().waitFor();
    assertThat(measuring.waitFor(30, TimeUnit.SECONDS)).as(said()).isTrue();
    assertThat(measuring.exitValue()).as(said()).isNotZero();
  }

  private String said() throws IOException {
    return Files.readString(home.resolve("said"));
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    assertThat(new ProcessBuilder(command).directory(home.toFile()).start().waitFor()).isZero();
  }
}
