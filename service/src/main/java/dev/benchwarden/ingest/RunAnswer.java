package dev.benchwarden.ingest;

import dev.benchwarden.catalog.Links;
import dev.benchwarden.catalog.Project;
import dev.benchwarden.results.Run;
import dev.benchwarden.results.RunWarning;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A stored run, as the API shows it. */
record RunAnswer(
    UUID id,
    String project,
    String revision,
    String branch,
    @Nullable Integer pullRequest,
    MachineAnswer machine,
    String harness,
    int benchmarks,
    int measurements,
    long samples,
    Instant receivedAt,
    List<RunWarning> warnings,
    Map<String, String> links) {

  record MachineAnswer(String name, int generation) {}

  static RunAnswer of(Project project, Run run, Links links) {
    return new RunAnswer(
        run.id(),
        project.slug(),
        run.revision(),
        run.branch(),
        run.pullRequest(),
        new MachineAnswer(run.machine().name(), run.machine().generation()),
        run.harness(),
        run.benchmarks(),
        run.measurements(),
        run.samples(),
        run.receivedAt(),
        run.warnings(),
        Map.of(
            "self", links.api(project, "/runs/" + run.id()),
            "dashboard", links.page(project, "")));
  }
}
