package dev.benchwarden.uploads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.cli.LocalCommands;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.Suite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;

/** Tests of projects created by uploads, in an installation with private projects by default. */
@FrontDoor
@TestPropertySource(properties = "benchwarden.projects.visibility=PRIVATE")
class FirstUploadTests {

  private static final String PROJECTS = "/api/v1/projects/";
  private static final Suite SUITE = new Suite(5, 2);
  private static final Path SAMPLE = Path.of("../core/src/test/resources/backfill/data.js");

  @Autowired private Api api;

  @TempDir private Path directory = Path.of("");

  private final String project = Api.newProject();

  @Test
  void projectsFollowTheInstallationUnlessTheirMakerSaysOtherwise() {
    upload("r1");
    String made = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(made));
    String open = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PUBLIC\"}".formatted(open));

    assertThat(shown(project).at("/visibility").asString()).isEqualTo("PRIVATE");
    assertThat(api.get(PROJECTS + project, null).status()).isEqualTo(404);
    assertThat(shown(made).at("/visibility").asString()).isEqualTo("PRIVATE");
    assertThat(shown(open).at("/visibility").asString()).isEqualTo("PUBLIC");
  }

  @Test
  void aFirstUploadThatFailsLeavesNoProject() {
    var unreadable = api.upload(project, parameters("r1"), cutOff(SUITE.run("r1", "m1")));
    var without =
        api.upload(
            project,
            parameters("r1"),
            SUITE.run("r1", "m1").replaceAll("\\[\\[.*?\\]\\]", "[[\"NaN\"]]"));
    var unnamed = api.upload("No-Such-Name", parameters("r1"), SUITE.run("r1", "m1"));

    assertThat(List.of(unreadable.status(), without.status(), unnamed.status())).containsOnly(422);
    assertThat(shown(project).status()).isEqualTo(404);
    assertThat(upload("r1").status()).isEqualTo(201);
  }

  @Test
  void ofTwoFirstUploadsAtOnceBothComeIn() {
    List<CompletableFuture<Integer>> all =
        IntStream.range(0, 8)
            // Each revision comes twice.
            .mapToObj(i -> CompletableFuture.supplyAsync(() -> upload("r" + i / 2).status()))
            .toList();

    assertThat(all.stream().map(CompletableFuture::join))
        .containsExactlyInAnyOrder(201, 201, 201, 201, 200, 200, 200, 200);
    assertThat(api.get(PROJECTS + project + "/runs").at("/items")).hasSize(4);
  }

  @Test
  void anImportThatFailsLeavesNoProject() throws IOException {
    upload("r1");
    String export = api.get(PROJECTS + project + "/export").text();
    String copy = Api.newProject();
    String type = "application/x-ndjson";

    var cut = api.post(PROJECTS + copy + "/import", type, cutOff(export), Api.ADMIN_TOKEN);
    assertThat(cut.status()).isEqualTo(422);
    assertThat(shown(copy).status()).isEqualTo(404);

    assertThat(api.post(PROJECTS + copy + "/import", type, export, Api.ADMIN_TOKEN).status())
        .isEqualTo(201);
    assertThat(shown(copy).at("/visibility").asString()).isEqualTo("PRIVATE");
  }

  @Test
  void resultsOfThePastMakeAProjectAsUploadsDo() throws IOException {
    byte[] sample = Files.readAllBytes(SAMPLE);
    String backfill = PROJECTS + project + "/backfill?name=";

    assertThat(api.postBytes(backfill + "a.csv", "nothing".getBytes(), Api.ADMIN_TOKEN).status())
        .isEqualTo(422);
    assertThat(shown(project).status()).isEqualTo(404);

    assertThat(api.postBytes(backfill + "data.js", sample, Api.ADMIN_TOKEN).text())
        .contains("\"stored\":3");
    assertThat(api.get(PROJECTS + project + "/runs").at("/items")).hasSize(3);

    String later = Api.newProject();
    var job =
        api.postSigned(
            PROJECTS + later + "/backfill?name=data.js",
            Map.of("Authorization", "Bearer " + Api.ADMIN_TOKEN, "Prefer", "respond-async"),
            sample);
    assertThat(job.status()).as(job.text()).isEqualTo(202);
    assertThat(shown(later).status()).isEqualTo(200);
  }

  @Test
  void aCommandThatFindsNoServiceSaysWhereItLooked() throws IOException {
    upload("r1");
    Path export =
        Files.writeString(
            directory.resolve("export.ndjson"), api.get(PROJECTS + project + "/export").text());
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    PrintStream before = System.err;
    int exit;
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      exit =
          LocalCommands.run(
              "import",
              export.toString(),
              "--project",
              Api.newProject(),
              "--server",
              "http://localhost:1",
              "--token",
              Api.ADMIN_TOKEN);
    } finally {
      System.setErr(before);
    }

    assertThat(exit).isEqualTo(2);
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains("http://localhost:1 does not answer", "SERVER_PORT")
        .doesNotContain(export.toString());
  }

  private static String cutOff(String export) {
    return export.substring(0, export.lastIndexOf('{'));
  }

  private Api.Answer shown(String slug) {
    return api.get(PROJECTS + slug);
  }

  private Api.Answer upload(String revision) {
    return api.upload(project, parameters(revision), SUITE.run(revision, "m1"));
  }

  private static Map<String, String> parameters(String revision) {
    return Map.of("revision", revision, "machine", "m1");
  }
}
