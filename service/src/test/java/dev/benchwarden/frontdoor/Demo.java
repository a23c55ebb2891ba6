package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Example results, uploaded as {@code ./run --demo} uploads them. */
public record Demo(String project, String comparison) {

  private static final Path RESULTS = Api.EXAMPLES.resolve("java-driver/results");

  public static Demo upload(Api api) throws IOException {
    String project = Api.newProject();
    for (String line : Files.readAllLines(Api.EXAMPLES.resolve("java-driver/releases.tsv"))) {
      String[] release = line.split("\t", -1);
      for (Path file : resultsOf(release[1])) {
        var answer = api.upload(project, place(release, file), file);
        assertThat(answer.status()).as(answer.text()).isEqualTo(201);
      }
    }
    var kept =
        api.post(
            "/api/v1/projects/" + project + "/comparisons",
            """
            { "baseline": "tag:4.11.5", "candidate": "tag:5.5.1", "title": "4.11.5 to 5.5.1" }
            """);
    return new Demo(project, kept.at("/id").asString());
  }

  /** The address of the kept comparison's page. */
  public String page(Api api) {
    return "%s/projects/%s/comparisons/%s".formatted(api.address(), project, comparison);
  }

  private static List<Path> resultsOf(String version) throws IOException {
    try (Stream<Path> files = Files.walk(RESULTS)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith(version + "-"))
          .sorted()
          .toList();
    }
  }

  private static Map<String, String> place(String[] release, Path file) {
    return Map.of(
        "revision",
        "r" + release[1],
        "tag",
        release[1],
        "order",
        release[0],
        "committed_at",
        release[2],
        "machine",
        file.getName(file.getNameCount() - 2).toString());
  }
}
