package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.ServiceProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Every command of the user guide works as it stands there and prints what the page says. A page is
 * run from its beginning to its end in one shell that the first page's lines have prepared, in a
 * directory that looks like a clone.
 */
@FrontDoor
class GuideTests {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path GUIDE = ROOT.resolve("docs/guide");

  private static final Pattern MEASURES =
      Pattern.compile("^(benchwarden measure|java -jar target/benchmarks)", Pattern.MULTILINE);

  @Autowired private Api api;

  @TempDir private Path folder;

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> files = Files.list(GUIDE)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .map(Path::getFileName)
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void thePageDoesWhatItSays(Path name) throws Exception {
    GuidePage page = GuidePage.read(GUIDE.resolve(name));
    if (MEASURES.matcher(page.script()).find()) {
      // One verdict in twenty may be a false alarm, and this machine is not alone with the page.
      Awaitility.await()
          .atMost(Duration.ofMinutes(4))
          .pollDelay(Duration.ZERO)
          .untilAsserted(() -> doesWhatItSays(page));
    } else {
      doesWhatItSays(page);
    }
  }

  private void doesWhatItSays(GuidePage page) throws Exception {
    Path directory = Files.createTempDirectory(folder, "clone");
    looksLikeAClone(directory);

    Process shell = bash(directory, firstLines() + page.script());

    assertThat(shell.exitValue()).as(said(directory)).isZero();
    for (GuidePage.Answer answer : page.answers()) {
      String printed = Files.readString(directory.resolve(GuidePage.outputOf(answer.step())));
      assertThat(printed.strip()).as(answer.text()).matches(answer.pattern());
    }
  }

  /** As the first page says, but for the service's port. */
  private String firstLines() throws IOException {
    String script = GuidePage.read(GUIDE.resolve("README.md")).script();
    assertThat(script).contains("http://localhost:8080");
    return script.replace("http://localhost:8080", api.address());
  }

  /** Complaints of the commands, and what the service answered to the last of them. */
  private static String said(Path directory) throws IOException {
    StringBuilder said = new StringBuilder();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(GuideTests::saysWhatHappened).sorted().toList()) {
        said.append("%s:%n%s%n".formatted(file.getFileName(), Files.readString(file)));
      }
    }
    return said.toString();
  }

  private static boolean saysWhatHappened(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith("log") || name.equals("answer.json") || name.startsWith("output-");
  }

  private void looksLikeAClone(Path directory) throws Exception {
    for (String part : List.of("core", "examples", "mvnw", ".mvn")) {
      Files.createSymbolicLink(directory.resolve(part), ROOT.resolve(part));
    }
    Path data = Files.createDirectory(directory.resolve("data"));
    Files.writeString(data.resolve("admin-token"), Api.ADMIN_TOKEN + "\n");
    Path command = directory.resolve("run");
    Files.writeString(command, "#!/bin/sh\nexec %s\n".formatted(ServiceProcess.commandLine()));
    command.toFile().setExecutable(true);
    bash(
        directory,
        "git init -q . && git -c user.name=a -c user.email=a@b.c commit -q --allow-empty -m first");
  }

  private Process bash(Path directory, String script) throws Exception {
    Path file = Files.writeString(directory.resolve("page.sh"), script);
    ProcessBuilder builder = new ProcessBuilder("bash", "-euo", "pipefail", file.toString());
    builder.directory(directory.toFile());
    builder.redirectErrorStream(true).redirectOutput(directory.resolve("log").toFile());
    Process shell = builder.start();
    assertThat(shell.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return shell;
  }
}
