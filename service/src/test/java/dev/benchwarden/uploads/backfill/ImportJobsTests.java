package dev.benchwarden.uploads.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.benchwarden.core.backfill.BackfillOptions;
import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.core.backfill.KnownCommits;
import dev.benchwarden.core.backfill.MetricHints;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.platform.access.Caller;
import dev.benchwarden.platform.access.Grants;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.platform.spool.Spools;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.uploads.ingest.PastRuns;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Imports that nobody waits for, and the files that they are of. */
@FrontDoor
class ImportJobsTests {

  /** More than a job can count. */
  private static final long BEYOND = Long.MAX_VALUE;

  @Autowired private Api api;
  @Autowired private ImportJobs imports;
  @Autowired private Projects projects;
  @Autowired private Spools spools;

  @Test
  void anImportThatCannotBeginLeavesNoFileAndMakesRoomForTheNext() throws IOException {
    Project project = project();
    ReceivedSource source = ReceivedSource.called("past.csv", spools);
    Files.writeString(source.file(), "time,commit,a\n");
    var received =
        new ImportJobs.Received(
            source, reader(source), new BackfillReader.Contents(BEYOND, List.of()));

    assertThatThrownBy(() -> imports.begin(sender(), project, received))
        .isInstanceOf(ArithmeticException.class);

    assertThat(source.directory()).doesNotExist();
    ReceivedSource.called("past.csv", spools).close();
  }

  private Project project() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(slug));
    return projects.withId(projects.numbersOf(List.of(slug)).getOrDefault(slug, 0L)).orElseThrow();
  }

  private static BackfillReader reader(ReceivedSource source) {
    var options = new BackfillOptions(null, null, null, Map.of(), MetricHints.NONE);
    return new BackfillReader(source.file(), options, KnownCommits.NONE);
  }

  private static PastRuns.Sender sender() {
    Caller caller = Caller.person("1", "Ada", Grants.everywhere(Scope.ADMIN));
    return new PastRuns.Sender(caller, "127.0.0.1");
  }
}
