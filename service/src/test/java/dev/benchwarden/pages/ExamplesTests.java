package dev.benchwarden.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * The example projects, built, run for a moment and uploaded by their own command. Skipped where
 * the libraries that they measure cannot be had.
 */
@FrontDoor
class ExamplesTests {

  @Autowired private Api api;

  @TempDir private Path directory = Path.of("");

  @Test
  void oneCommandMeasuresTwoReleasesOfTheDriverAndUploadsThem() throws Exception {
    String project = measure("java-driver", "RawReencode", "5.4.0", "5.5.1");

    var comparison =
        api.get(
            "/api/v1/projects/%s/comparisons?baseline=tag:5.4.0&candidate=tag:5.5.1"
                .formatted(project));
    assertThat(features(comparison))
        .contains(
            "bsonbench.RawReencodeBenchmark.reencodeArray cpu.time.norm",
            "bsonbench.RawReencodeBenchmark.reencodeArrayByCopying cpu.time.norm",
            "bsonbench.RawReencodeBenchmark.reencodeArray megabytes");
  }

  @Test
  void oneCommandMeasuresObjectMappingAndUploadsIt() throws Exception {
    String project = measure("kmongo-mapping", "custom|generated", "5.8.0");

    var comparison =
        api.get(
            "/api/v1/projects/%s/comparisons?baseline=tag:5.8.0&candidate=tag:5.8.0"
                .formatted(project));
    assertThat(features(comparison))
        .contains(
            "mapping.ObjectMappingBenchmark.custom cpu.time.norm",
            "mapping.ObjectMappingBenchmark.generated cpu.time.norm");
  }

  private String measure(String example, String only, String... releases) throws Exception {
    String project = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(project));
    List<String> command =
        new ArrayList<>(
            List.of("bash", "measure", "--quick", "--only", only, "--machine", "perf-1"));
    command.addAll(List.of("--results", directory.toString()));
    command.addAll(List.of("--upload", api.address(), "--project", project));
    command.addAll(List.of(releases));
    Path told = directory.resolve("output.txt");
    Process process = start(example, command, told);
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).as(Files.readString(told)).isTrue();
    assumeThat(Files.readString(told))
        .as("libraries of Maven Central: ./test with a network")
        .doesNotContain("Could not transfer", "Unknown host", "in offline mode");
    assertThat(process.exitValue()).as(Files.readString(told)).isZero();
    return project;
  }

  private static Process start(String example, List<String> command, Path told) throws IOException {
    ProcessBuilder process =
        new ProcessBuilder(command)
            .directory(Api.EXAMPLES.resolve(example).toFile())
            .redirectErrorStream(true)
            .redirectOutput(told.toFile());
    process.environment().put("BENCHWARDEN_TOKEN", Api.ADMIN_TOKEN);
    process.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return process.start();
  }

  private static Stream<String> features(Api.Answer comparison) {
    return comparison
        .at("/rows")
        .valueStream()
        .map(row -> row.at("/benchmark").asString() + " " + row.at("/metric/name").asString());
  }
}
