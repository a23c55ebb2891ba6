package dev.benchwarden.judging.series;

import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Projects;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of series: what a project measures, and what moved last. */
@RestController
class SeriesController {

  private final Projects projects;
  private final SeriesSummaries summaries;
  private final Reads reads;

  SeriesController(Projects projects, SeriesSummaries summaries, Reads reads) {
    this.projects = projects;
    this.summaries = summaries;
    this.reads = reads;
  }

  @GetMapping("/api/v1/projects/{project}/series")
  Page<SeriesSummary> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String benchmark,
      @RequestParam(required = false) @Nullable String metric,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(defaultValue = "name") String sort,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Integer cursor) {
    long id = projects.readable(project).id();
    PageRequest page = new PageRequest(limit, null);
    int offset = cursor == null ? 0 : Math.max(0, cursor);
    List<SeriesSummary> found =
        reads.of(id, () -> summaries.of(id, benchmark, metric, platform)).stream()
            .sorted(order(sort).comparator())
            .skip(offset)
            .limit(page.size() + 1L)
            .toList();
    return Page.of(found, page.size(), last -> Integer.toString(offset + page.size()));
  }

  private static SeriesSummary.Order order(String sort) {
    return Arrays.stream(SeriesSummary.Order.values())
        .filter(order -> order.name().toLowerCase(Locale.ROOT).equals(sort))
        .findFirst()
        .orElseThrow(() ->
            ProblemException.invalidParameter(
                "sort", "'%s' is not name, percent or z".formatted(sort)));
  }
}
