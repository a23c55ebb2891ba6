package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.answer.ComparisonAnswer;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.platform.access.Scope;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Page;
import dev.benchwarden.store.catalog.PageRequest;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.revalidation.Revalidated;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.BindParam;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of comparisons: computed on request, kept under an id, and as text for release notes.
 */
@RestController
@RequestMapping("/api/v1/projects/{project}")
class ComparisonController {

  private final Projects projects;
  private final Sides sides;
  private final ComparisonReader comparisons;
  private final KeptComparisons kept;
  private final Platforms platforms;
  private final Links links;

  ComparisonController(
      Projects projects,
      Sides sides,
      ComparisonReader comparisons,
      KeptComparisons kept,
      Platforms platforms,
      Links links) {
    this.projects = projects;
    this.sides = sides;
    this.comparisons = comparisons;
    this.kept = kept;
    this.platforms = platforms;
    this.links = links;
  }

  /** What is compared, and which of its rows are shown. */
  record Query(
      @Nullable String baseline,
      @Nullable String candidate,
      @BindParam("percent_filter") @Parameter(name = "percent_filter")
          @Nullable String percentFilter,
      @BindParam("z_filter") @Parameter(name = "z_filter") @Nullable String zFilter,
      @BindParam("filter_type")
          @Parameter(
              name = "filter_type",
              schema =
                  @Schema(allowableValues = {"Default", "Either", "Regressions", "Improvements"}))
          @Nullable String filterType,
      @Nullable String improvement,
      @BindParam("z_improvement") @Parameter(name = "z_improvement") @Nullable String zImprovement,
      @Nullable String benchmark,
      @Nullable String metric,
      @Nullable String platform,
      @Nullable List<String> machine,
      @Nullable List<Long> series,
      @Parameter(schema = @Schema(allowableValues = {"release-notes", "perfcomp"}))
          @Nullable String layout) {

    /** The rows that are asked for. A layout must be known, also where no table is written. */
    Comparison shown(Project project, Comparison comparison, Platforms platforms) {
      Format.Layout.parse(layout);
      String measured = platforms.known(project, platform, comparison.outcome().platforms());
      return comparison.filtered(filter(measured)::shows);
    }

    private RowFilter filter(@Nullable String measured) {
      return new RowFilter(
          Bounds.parse("percent_filter", percentFilter),
          Bounds.parse("z_filter", zFilter),
          RowFilter.Type.parse(filterType),
          SignedBounds.parse("improvement", improvement),
          SignedBounds.parse("z_improvement", zImprovement),
          blankToNull(benchmark),
          blankToNull(metric),
          measured,
          series == null ? Set.of() : Set.copyOf(series));
    }

    Format.Layout tableLayout() {
      return Format.Layout.parse(layout);
    }

    List<String> machines() {
      return machine == null ? List.of() : machine;
    }

    private static @Nullable String blankToNull(@Nullable String text) {
      return text == null || text.isBlank() ? null : text;
    }
  }

  @Operation(summary = "Compare two sides; without sides, list the comparisons that were kept")
  @ApiResponse(
      responseCode = "200",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON_VALUE,
            schema = @Schema(oneOf = {ComparisonAnswer.class, KeptAnswers.class})),
        @Content(mediaType = Format.MARKDOWN, schema = @Schema(type = "string")),
        @Content(mediaType = Format.RESTRUCTURED_TEXT, schema = @Schema(type = "string")),
        @Content(mediaType = Format.COMMAS, schema = @Schema(type = "string"))
      })
  @Revalidated
  @GetMapping("/comparisons")
  ResponseEntity<?> compare(
      @PathVariable String project,
      @RequestHeader(name = "Accept", required = false) @Nullable String accept,
      @ModelAttribute Query query,
      @RequestParam(required = false) @Nullable Integer limit,
      @RequestParam(required = false) @Nullable UUID cursor) {
    if (query.baseline() == null && query.candidate() == null) {
      return ResponseEntity.ok(
          list(
              projects.readable(project),
              new PageRequest(limit, cursor == null ? null : cursor.toString())));
    }
    return compared(projects.readable(project), Format.of(null, accept), query);
  }

  @Operation(summary = "Compare two sides, as text or as a picture")
  @Revalidated
  @GetMapping("/comparisons.{ending:csv|md|rst}")
  ResponseEntity<?> write(
      @PathVariable String project, @PathVariable String ending, @ModelAttribute Query query) {
    return compared(projects.readable(project), Format.of(ending, null), query);
  }

  private ResponseEntity<Object> compared(Project of, Format format, Query query) {
    return answer(
        of,
        comparisons.of(of, query.baseline(), query.candidate(), query.machines()),
        format,
        query);
  }

  @Operation(summary = "Show a comparison that was kept, or a published one")
  @ApiResponse(
      responseCode = "200",
      content = {
        @Content(
            mediaType = MediaType.APPLICATION_JSON_VALUE,
            schema = @Schema(implementation = ComparisonAnswer.class)),
        @Content(mediaType = Format.MARKDOWN, schema = @Schema(type = "string")),
        @Content(mediaType = Format.RESTRUCTURED_TEXT, schema = @Schema(type = "string")),
        @Content(mediaType = Format.COMMAS, schema = @Schema(type = "string"))
      })
  @Revalidated
  @GetMapping("/comparisons/{id:[0-9a-f-]{36}}")
  ResponseEntity<?> show(
      @PathVariable String project,
      @PathVariable UUID id,
      @RequestHeader(name = "Accept", required = false) @Nullable String accept,
      @ModelAttribute Query query) {
    return stored(projects.readable(project), id, Format.of(null, accept), query);
  }

  @Operation(summary = "Show a comparison that was kept, or a published one, as its ending says")
  @Revalidated
  @GetMapping("/comparisons/{id:[0-9a-f-]{36}}.{ending:csv|md|rst}")
  ResponseEntity<?> writeKept(
      @PathVariable String project,
      @PathVariable UUID id,
      @PathVariable String ending,
      @ModelAttribute Query query) {
    return stored(projects.readable(project), id, Format.of(ending, null), query);
  }

  private ResponseEntity<Object> stored(Project of, UUID id, Format format, Query query) {
    return answer(of, comparisons.stored(of, id, query.machines()), format, query);
  }

  private ResponseEntity<Object> answer(
      Project of, Comparison comparison, Format format, Query query) {
    return format.write(
        query.shown(of, comparisons.forBuild(of, comparison), platforms), query.tableLayout());
  }

  /** Fixes the revisions that the selectors choose now as the meaning of the id. */
  @Operation(summary = "Keep a comparison under a permanent id")
  @ApiResponse(responseCode = "201", description = "Kept from now on")
  @ApiResponse(responseCode = "200", description = "Was kept before")
  @PostMapping("/comparisons")
  ResponseEntity<KeptAnswer> keep(
      @PathVariable String project, @Valid @RequestBody NewComparison wanted) {
    Project target = projects.writable(project, EnumSet.of(Scope.TRIAGE, Scope.UPLOAD));
    Side baseline = sides.findTrusted(target, wanted.baseline());
    Side candidate = sides.findTrusted(target, wanted.candidate());
    var keeping = kept.keep(target.id(), wanted.titleOf(baseline, candidate), baseline, candidate);
    KeptAnswer answer = answer(target, kept.find(target.id(), keeping.id()).orElseThrow());
    return keeping.isNew()
        ? ResponseEntity.created(URI.create(answer.links().get("self"))).body(answer)
        : ResponseEntity.ok(answer);
  }

  record NewComparison(
      @NotNull(message = "is missing: a selector such as tag:5.5.0") String baseline,
      @NotNull(message = "is missing: a selector such as tag:5.5.1") String candidate,
      @Size(min = 1, max = 200, message = "must have 1 to 200 characters")
          @Pattern(regexp = PlainText.NAME, message = PlainText.NAME_RULE)
          @Nullable String title) {

    String titleOf(Side baselineSide, Side candidateSide) {
      return title == null
          ? "%s to %s".formatted(baselineSide.label(), candidateSide.label())
          : title;
    }
  }

  record KeptAnswer(
      UUID id,
      String title,
      Comparison.SideAnswer baseline,
      Comparison.SideAnswer candidate,
      Instant createdAt,
      Map<String, String> links) {}

  /** A {@link Page} of them, by a name that the description can refer to. */
  record KeptAnswers(List<KeptAnswer> items, @Nullable String next) {}

  private KeptAnswers list(Project project, PageRequest page) {
    Page<KeptComparison> found = kept.list(project.id(), page);
    return new KeptAnswers(
        found.items().stream().map(comparison -> answer(project, comparison)).toList(),
        found.next());
  }

  private KeptAnswer answer(Project project, KeptComparison comparison) {
    return new KeptAnswer(
        comparison.id(),
        comparison.title(),
        comparison.baseline().answer(),
        comparison.candidate().answer(),
        comparison.createdAt(),
        links.both(project, "/comparisons/" + comparison.id()));
  }
}
