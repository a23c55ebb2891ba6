package dev.benchwarden.pages.search;

import dev.benchwarden.judging.series.MeasuredMetrics;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.SearchWords;
import io.swagger.v3.oas.annotations.Operation;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the search while a person types. */
@RestController
class SearchController {

  private final Projects projects;
  private final NamedThings things;
  private final MeasuredMetrics metrics;
  private final Reads reads;

  SearchController(Projects projects, NamedThings things, MeasuredMetrics metrics, Reads reads) {
    this.projects = projects;
    this.things = things;
    this.metrics = metrics;
    this.reads = reads;
  }

  @GetMapping("/api/v1/search")
  @Operation(
      summary =
          "Series, commits and pull requests of all projects that the caller may read whose names"
              + " have all words of q, up to 8 of each, one series a benchmark, what is called so"
              + " itself and whole words first; without q none")
  FoundInProjects searchAll(@RequestParam(defaultValue = "") String q) {
    List<String> words = SearchWords.of(q).words();
    return words.isEmpty()
        ? FoundInProjects.NOTHING
        : things.namedAnywhere(projects.everyVisible(), metrics::primary, words);
  }

  @GetMapping("/api/v1/projects/{project}/search")
  @Operation(
      summary =
          "Tags, branches, pull requests, commits, series and machines whose names have all words of"
              + " q, up to 8 of each, whole words first; without q the newest that can be compared")
  Page<Found> search(@PathVariable String project, @RequestParam(defaultValue = "") String q) {
    List<String> words = SearchWords.of(q).words();
    long id = projects.readable(project).id();
    return Page.of(
        reads.of(
            id,
            () -> {
              // Without words no series are sought, and counting all of them takes time.
              String primary = words.isEmpty() ? null : metrics.primary(id).orElse(null);
              return things.named(id, primary, words);
            }));
  }
}
