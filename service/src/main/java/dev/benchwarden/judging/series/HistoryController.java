package dev.benchwarden.judging.series;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the history of one series. */
@RestController
class HistoryController {

  private final Projects projects;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final HistoryReader reader;
  private final SeriesCandidates candidates;
  private final Reads reads;

  HistoryController(
      Projects projects,
      SeriesCatalog catalog,
      Revisions revisions,
      HistoryReader reader,
      SeriesCandidates candidates,
      Reads reads) {
    this.projects = projects;
    this.catalog = catalog;
    this.revisions = revisions;
    this.reader = reader;
    this.candidates = candidates;
    this.reads = reads;
  }

  /**
   * @param branch on this stable branch; absent: on the default one
   * @param from a revision, or a time as in {@code 2026-01-31T12:00:00Z}; that point included
   * @param to the same for the end
   * @param machine only what machines of these names measured
   */
  @Revalidated
  @GetMapping("/api/v1/projects/{project}/series/{series}/history")
  HistoryView history(
      @PathVariable String project,
      @PathVariable long series,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String from,
      @RequestParam(required = false) @Nullable String to,
      @RequestParam(required = false) @Nullable List<String> machine) {
    Project found = projects.readable(project);
    long id = found.id();
    Series described = described(id, series);
    Bound first = bound(id, "from", from);
    Bound last = bound(id, "to", to);
    return reader.read(
        id,
        described,
        revisions.line(found, branch),
        machine == null ? List.of() : machine,
        points -> between(points, first, last));
  }

  /** The same in columns; takes what {@link #history} does. */
  @Revalidated
  @GetMapping("/api/v1/projects/{project}/series/{series}/history/columns")
  @Operation(summary = "History of a series, its points in columns")
  ColumnarHistory columns(
      @PathVariable String project,
      @PathVariable long series,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String from,
      @RequestParam(required = false) @Nullable String to,
      @RequestParam(required = false) @Nullable List<String> machine) {
    return ColumnarHistory.of(history(project, series, branch, from, to, machine));
  }

  record Candidates(List<SeriesCandidates.Candidate> items) {}

  /**
   * What the newest pull requests measured of the series, the newest first.
   *
   * @param branch those that target this stable branch; absent: the default one
   */
  @Revalidated
  @GetMapping("/api/v1/projects/{project}/series/{series}/candidates")
  Candidates candidates(
      @PathVariable String project,
      @PathVariable long series,
      @RequestParam(required = false) @Nullable String branch) {
    Project found = projects.readable(project);
    long id = found.id();
    String line = revisions.line(found, branch);
    return new Candidates(reads.of(id, () -> candidates.of(id, described(id, series).id(), line)));
  }

  private Series described(long project, long series) {
    Series described = catalog.describe(project, List.of(series)).get(series);
    if (described == null) {
      throw ProblemException.notFound("There is no series %d.".formatted(series));
    }
    return described;
  }

  /**
   * An end of the range: a revision, or where that has no point a time.
   *
   * @param revision its number; absent for a time
   */
  private record Bound(@Nullable Long revision, Instant time) {}

  private static int[] between(
      List<SeriesPoints.Point> points, @Nullable Bound first, @Nullable Bound last) {
    int from = first == null ? 0 : firstFrom(points, first);
    int to = last == null ? points.size() : behindLast(points, last);
    return new int[] {from, Math.max(from, to)};
  }

  private static int firstFrom(List<SeriesPoints.Point> points, Bound bound) {
    return IntStream.range(0, points.size())
        .filter(i -> is(points.get(i), bound))
        .findFirst()
        .orElseGet(() ->
            IntStream.range(0, points.size())
                .filter(i -> !points.get(i).committedAt().isBefore(bound.time()))
                .findFirst()
                .orElse(points.size()));
  }

  private static int behindLast(List<SeriesPoints.Point> points, Bound bound) {
    return IntStream.range(0, points.size())
        .filter(i -> is(points.get(i), bound))
        .map(i -> i + 1)
        .findFirst()
        .orElseGet(() ->
            IntStream.range(0, points.size())
                .filter(i -> !points.get(i).committedAt().isAfter(bound.time()))
                .map(i -> i + 1)
                .reduce(0, Math::max));
  }

  private static boolean is(SeriesPoints.Point point, Bound bound) {
    return bound.revision() != null && bound.revision() == point.revision();
  }

  private @Nullable Bound bound(long project, String parameter, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return null;
    }
    try {
      return new Bound(null, Instant.parse(text));
    } catch (DateTimeParseException noTime) {
      Revision revision =
          revisions
              .named(project, text)
              .orElseThrow(() ->
                  ProblemException.invalidParameter(
                      parameter, "'%s' is neither a revision nor a time".formatted(text)));
      return new Bound(revision.id(), revision.committedAt());
    }
  }
}
