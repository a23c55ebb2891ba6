package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.BenchmarkGroup;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of series: what a project measures, and what moved last. */
@RestController
class SeriesController {

  private final Projects projects;
  private final Revisions revisions;
  private final Platforms platforms;
  private final SeriesSummaries summaries;
  private final MeasuredMetrics metrics;
  private final Reads reads;

  SeriesController(
      Projects projects,
      Revisions revisions,
      Platforms platforms,
      SeriesSummaries summaries,
      MeasuredMetrics metrics,
      Reads reads) {
    this.projects = projects;
    this.revisions = revisions;
    this.platforms = platforms;
    this.summaries = summaries;
    this.metrics = metrics;
    this.reads = reads;
  }

  /**
   * @param branch as they are on this stable branch; absent: on the default one
   * @param primary only those of the primary metric, unless {@code metric} names another
   */
  @Revalidated
  @GetMapping("/api/v1/projects/{project}/series")
  Page<SeriesSummary> list(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String benchmark,
      @RequestParam(required = false) @Nullable String metric,
      @RequestParam(defaultValue = "false") boolean primary,
      @RequestParam(required = false) @Nullable String group,
      @RequestParam(required = false) @Nullable Set<Long> series,
      @RequestParam(required = false) @Nullable String platform,
      @RequestParam(defaultValue = "name") String sort,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable Integer cursor) {
    Project of = projects.readable(project);
    long id = of.id();
    String line = revisions.line(of, branch);
    String measured = platforms.known(of, platform);
    PageRequest page = new PageRequest(limit, null);
    int offset = PageRequest.offset(cursor);
    SeriesSummary.Order order = order(sort);
    List<SeriesSummary> found =
        reads.of(
            id,
            () -> {
              List<Series> wanted =
                  summaries
                      .series(
                          id,
                          benchmark == null ? group : benchmark,
                          shown(id, metric, primary),
                          measured)
                      .stream()
                      .filter(
                          one -> group == null || BenchmarkGroup.of(one.benchmark()).equals(group))
                      .filter(one -> series == null || series.contains(one.id()))
                      .toList();
              return order == SeriesSummary.Order.NAME
                  ? summaries.of(id, line, from(offset, page, wanted))
                  : from(offset, page, order.of(summaries.of(id, line, wanted)));
            });
    return Page.of(found, page.size(), last -> Integer.toString(offset + page.size()));
  }

  @Revalidated
  @GetMapping("/api/v1/projects/{project}/series/groups")
  @Operation(
      summary =
          "How many series begin alike, and how many of them changed; group= lists those of one")
  Page<SeriesGroup> groups(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String benchmark,
      @RequestParam(required = false) @Nullable String metric,
      @RequestParam(defaultValue = "false") boolean primary,
      @RequestParam(required = false) @Nullable String platform) {
    Project of = projects.readable(project);
    long id = of.id();
    String line = revisions.line(of, branch);
    String measured = platforms.known(of, platform);
    return Page.of(
        SeriesGroup.of(
            reads.of(
                id,
                () ->
                    summaries.of(
                        id,
                        line,
                        summaries.series(id, benchmark, shown(id, metric, primary), measured)))));
  }

  @Revalidated
  @GetMapping("/api/v1/projects/{project}/metrics")
  @Operation(summary = "What is measured, the primary metric first: pages show that one at first")
  Page<MeasuredMetric> metrics(@PathVariable String project) {
    long id = projects.readable(project).id();
    return Page.of(reads.of(id, () -> metrics.of(id)));
  }

  /** One more than the page holds shows that another follows. */
  private static <T> List<T> from(int offset, PageRequest page, List<T> all) {
    return all.stream().skip(offset).limit(page.size() + 1L).toList();
  }

  /** The metric that is asked for; absent for all. */
  private @Nullable String shown(long project, @Nullable String metric, boolean primary) {
    if (!primary || (metric != null && !metric.isBlank())) {
      return metric;
    }
    return metrics.primary(project).orElse(null);
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
