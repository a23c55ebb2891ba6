package dev.benchwarden.pages.picture;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.comparison.ComparisonReader;
import dev.benchwarden.judging.series.HistoryReader;
import dev.benchwarden.judging.series.HistoryView;
import dev.benchwarden.platform.limit.ClientAddress;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.SeriesCatalog;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of a comparison's overview and a series' history as pictures. */
@RestController
@RequestMapping("/api/v1/projects/{project}")
class PictureController {

  private static final int MOST_POINTS = 1000;

  private final Projects projects;
  private final ComparisonReader comparisons;
  private final SeriesCatalog catalog;
  private final HistoryReader histories;
  private final PictureRenderer renderer;

  PictureController(
      Projects projects,
      ComparisonReader comparisons,
      SeriesCatalog catalog,
      HistoryReader histories,
      PictureRenderer renderer) {
    this.projects = projects;
    this.comparisons = comparisons;
    this.catalog = catalog;
    this.histories = histories;
    this.renderer = renderer;
  }

  /**
   * Appearance of a picture.
   *
   * @param theme {@code light} or {@code dark}
   * @param width in pixels, 480 to 2000; 1200 unless told
   * @param height in pixels, 320 to 1250; 630 unless told
   */
  record Look(
      @Parameter(schema = @Schema(allowableValues = {"light", "dark"})) @Nullable String theme,
      @Nullable Integer width,
      @Nullable Integer height) {

    Theme colours() {
      String asked = theme == null || theme.isBlank() ? "light" : theme;
      return switch (asked) {
        case "light" -> Theme.LIGHT;
        case "dark" -> Theme.DARK;
        default ->
            throw ProblemException.invalidParameter(
                "theme", "'%s' is neither light nor dark".formatted(asked));
      };
    }

    Size size() {
      return Size.of(width, height);
    }
  }

  @Operation(summary = "Percent by z of all rows of a comparison, as a picture")
  @GetMapping("/comparisons.{ending:png|svg}")
  ResponseEntity<byte[]> comparison(
      @PathVariable String project,
      @PathVariable String ending,
      @Parameter(required = true) @RequestParam(required = false) @Nullable String baseline,
      @Parameter(required = true) @RequestParam(required = false) @Nullable String candidate,
      @RequestParam(required = false) @Nullable List<String> machine,
      @ModelAttribute Look look,
      HttpServletRequest request) {
    Project shown = projects.readable(project);
    return overview(
        shown,
        () -> comparisons.of(shown, baseline, candidate, orEmpty(machine)),
        ending,
        look,
        request);
  }

  @Operation(summary = "The same of a comparison that was kept")
  @GetMapping("/comparisons/{id:[0-9a-f-]{36}}.{ending:png|svg}")
  ResponseEntity<byte[]> keptComparison(
      @PathVariable String project,
      @PathVariable UUID id,
      @PathVariable String ending,
      @RequestParam(required = false) @Nullable List<String> machine,
      @ModelAttribute Look look,
      HttpServletRequest request) {
    Project shown = projects.readable(project);
    return overview(
        shown, () -> comparisons.stored(shown, id, orEmpty(machine)), ending, look, request);
  }

  /**
   * @param last how many of the newest revisions, 1 to 1000
   */
  @Operation(summary = "The newest part of a series' history, as a picture")
  @GetMapping("/series/{series}/history.{ending:png|svg}")
  ResponseEntity<byte[]> history(
      @PathVariable String project,
      @PathVariable long series,
      @PathVariable String ending,
      @RequestParam(defaultValue = "200") int last,
      @ModelAttribute Look look,
      HttpServletRequest request) {
    Project shown = projects.readable(project);
    Theme theme = look.colours();
    if (last < 1 || last > MOST_POINTS) {
      throw ProblemException.invalidParameter("last", "%d is not 1 to 1000".formatted(last));
    }
    Series described = catalog.describe(shown.id(), List.of(series)).get(series);
    if (described == null) {
      throw ProblemException.notFound("There is no series %d.".formatted(series));
    }
    return renderer.render(
        shown,
        ClientAddress.key(request),
        drawing(ending),
        look.size(),
        () -> {
          HistoryView history = histories.newest(shown.id(), described, last);
          Caption caption = Caption.of(shown, history);
          return new PictureRenderer.DescribedChart(
              HistoryChart.of(history, caption.heading(), caption.summary(), theme),
              "%s: %s".formatted(caption.heading(), caption.summary()));
        });
  }

  private ResponseEntity<byte[]> overview(
      Project project,
      Supplier<Comparison> comparison,
      String ending,
      Look look,
      HttpServletRequest request) {
    Theme theme = look.colours();
    return renderer.render(
        project,
        ClientAddress.key(request),
        drawing(ending),
        look.size(),
        () -> {
          Comparison compared = comparison.get();
          Caption caption = Caption.of(project, compared);
          return new PictureRenderer.DescribedChart(
              OverviewChart.of(compared, caption.heading(), caption.summary(), theme),
              "%s: %s".formatted(caption.heading(), caption.summary()));
        });
  }

  private static Drawing drawing(String ending) {
    return Drawing.valueOf(ending.toUpperCase(Locale.ROOT));
  }

  private static List<String> orEmpty(@Nullable List<String> names) {
    return names == null ? List.of() : names;
  }
}
