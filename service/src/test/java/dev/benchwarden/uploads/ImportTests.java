package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Demo;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;

/** Results of the past come in from the command line. */
@FrontDoor
class ImportTests {

  private static final Path SAMPLES = Path.of("../core/src/test/resources/backfill");

  @Autowired private Api api;

  @TempDir private Path directory = Path.of("");

  @Test
  void theExamplesComeInByAPatternAndAgainWithoutEffect() {
    String project = Api.newProject();
    String results = Api.EXAMPLES.resolve("java-driver/results").toString();

    int first = run(project, results, "--pattern", "{machine}/{revision}-run{run}.json");
    int again = run(project, results, "--pattern", "{machine}/{revision}-run{run}.json");

    assertThat(first).isZero();
    assertThat(again).isZero();
    assertThat(run(project, results, "--pattern", "{machine}/{revision}-run{run}.txt"))
        .as("no file is called so")
        .isEqualTo(2);
    var runs = api.get("/api/v1/projects/" + project + "/runs?limit=1000").at("/items");
    assertThat(runs.size()).isGreaterThan(10);
    assertThat(runs.valueStream().map(run -> run.at("/machine/name").asString()))
        .contains("m1", "m2", "m3");
    assertThat(runs.valueStream().map(run -> run.at("/warnings").size())).containsOnly(0);
  }

  @Test
  void whatOtherToolsKeepComesIn() {
    String project = Api.newProject();

    for (String sample : List.of("data.js", "encode.csv", "bencher.json", "conbench.json")) {
      assertThat(run(project, SAMPLES.resolve(sample).toString())).as(sample).isZero();
    }

    var runs = api.get("/api/v1/projects/" + project + "/runs?limit=100").at("/items");
    assertThat(runs).hasSize(3 + 3 + 2 + 2);
  }

  @Test
  void manyRunsAreJudgedOnceTheyAreAllThere() throws IOException {
    String project = Api.newProject();
    Suite suite = new Suite(3, 4);
    for (int revision = 1; revision <= 12; revision++) {
      Files.writeString(
          directory.resolve("r%02d_2026-01-%02d.json".formatted(revision, revision)),
          suite.run("r" + revision, "perf-1"));
    }

    run(
        project,
        directory.toString(),
        "--pattern",
        "{revision}_{committed_at}.json",
        "--set",
        "machine=perf-1");

    String path = "/api/v1/projects/" + project + "/evaluations";
    assertThat(api.get(path).at("/items").valueStream())
        .hasSize(12)
        .allMatch(evaluation -> evaluation.path("status").asString().equals("QUEUED"));
    new JudgedProject(api, project, suite).awaitJudgement();
  }

  @Test
  void whatIsRefusedIsToldAndTheRestComesIn() throws IOException {
    String project = Api.newProject();
    Files.writeString(directory.resolve("r1.json"), new Suite(1, 2).run("r1", "perf-1"));
    Files.writeString(directory.resolve("r2.json"), "{ \"benchmarks\": [");
    Files.writeString(directory.resolve("r 3.json"), new Suite(1, 2).run("r3", "perf-1"));

    int exit =
        run(
            project,
            directory.toString(),
            "--pattern",
            "{revision}.json",
            "--set",
            "machine=perf-1");

    assertThat(exit).isEqualTo(1);
    assertThat(api.get("/api/v1/projects/" + project + "/runs").at("/items")).hasSize(1);
  }

  @Test
  void anExportComesInAsAWhole() throws IOException {
    String original = Demo.upload(api).project();
    String exported = api.get("/api/v1/projects/" + original + "/export").text();
    Path file = Files.writeString(directory.resolve("bson.ndjson"), exported);
    String copy = Api.newProject();

    assertThat(run(copy, file.toString())).isZero();

    assertThat(api.get("/api/v1/projects/" + copy + "/export").text()).isEqualTo(exported);
    assertThat(run(copy, file.toString())).as("it is not empty any more").isEqualTo(1);
  }

  private int run(String project, String... arguments) {
    List<String> all = new ArrayList<>(List.of("import"));
    all.addAll(List.of(arguments));
    all.addAll(
        List.of("--project", project, "--server", api.address(), "--token", Api.ADMIN_TOKEN));
    return LocalCommands.run(all.toArray(String[]::new));
  }
}
