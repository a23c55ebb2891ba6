package dev.benchwarden.pages.preview;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.comparison.ComparisonReader;
import dev.benchwarden.judging.series.HistoryReader;
import dev.benchwarden.pages.dashboard.BadgeStatus;
import dev.benchwarden.pages.dashboard.BadgeStatuses;
import dev.benchwarden.pages.picture.Caption;
import dev.benchwarden.platform.limit.RateLimits;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Previews of the pages of public projects. Each is kept for a minute, so that a link posted to
 * many readers is only computed once.
 */
@Component
class Previews {

  private static final Duration FRESH = Duration.ofMinutes(1);
  private static final int MOST_KEPT = 500;
  private static final int POINTS = 200;
  private static final int PER_MINUTE = 120;

  private final Cache<String, Optional<Preview>> kept =
      Caffeine.newBuilder().maximumSize(MOST_KEPT).expireAfterWrite(FRESH).build();

  private final Projects projects;
  private final ComparisonReader comparisons;
  private final SeriesCatalog catalog;
  private final HistoryReader histories;
  private final BadgeStatuses statuses;
  private final RateLimits limits;
  private final Links links;

  Previews(
      Projects projects,
      ComparisonReader comparisons,
      SeriesCatalog catalog,
      HistoryReader histories,
      BadgeStatuses statuses,
      RateLimits limits,
      Links links) {
    this.projects = projects;
    this.comparisons = comparisons;
    this.catalog = catalog;
    this.histories = histories;
    this.statuses = statuses;
    this.limits = limits;
    this.links = links;
  }

  Optional<Preview> ofProject(String slug, String address) {
    return find(slug, "", address, project -> Optional.of(ofProject(project)));
  }

  Optional<Preview> ofComparison(
      String slug, @Nullable String baseline, @Nullable String candidate, String address) {
    if (baseline == null || candidate == null) {
      return Optional.empty();
    }
    String query = "?baseline=%s&candidate=%s".formatted(encoded(baseline), encoded(candidate));
    return find(
        slug,
        "/comparisons" + query,
        address,
        project ->
            Optional.of(
                preview(
                    project,
                    Caption.of(project, comparisons.of(project, baseline, candidate, List.of())),
                    "/comparisons" + query,
                    "/comparisons.png" + query)));
  }

  Optional<Preview> ofKept(String slug, UUID id, String address) {
    String page = "/comparisons/" + id;
    return find(
        slug,
        page,
        address,
        project ->
            Optional.of(
                preview(
                    project,
                    Caption.of(project, comparisons.stored(project, id, List.of())),
                    page,
                    page + ".png")));
  }

  Optional<Preview> ofSeries(String slug, long series, String address) {
    String page = "/series/" + series;
    return find(
        slug,
        page,
        address,
        project -> {
          @Nullable Series one = catalog.describe(project.id(), List.of(series)).get(series);
          return Optional.ofNullable(one)
              .map(known -> histories.newest(project.id(), known, POINTS))
              .map(history ->
                  preview(project, Caption.of(project, history), page, page + "/history.png"));
        });
  }

  private Preview ofProject(Project project) {
    BadgeStatus status = statuses.ofMainline(project.id());
    String newest =
        "/comparisons.png?baseline=stable&candidate="
            + encoded("branch:" + project.defaultBranch());
    return new Preview(
        project.name(),
        "Performance: " + status.text(),
        links.page(project, ""),
        status.isCompared() ? links.api(project, newest) : null);
  }

  private Preview preview(Project project, Caption caption, String page, String picture) {
    return new Preview(
        caption.heading(),
        caption.summary(),
        links.page(project, page),
        links.api(project, picture));
  }

  /** A broken link has no preview; the page itself shows the error. */
  private Optional<Preview> find(
      String slug, String page, String address, Function<Project, Optional<Preview>> make) {
    Optional<Project> project = projects.open(slug);
    if (project.isEmpty()) {
      return Optional.empty();
    }
    String key = links.page(project.get(), page);
    Optional<Preview> known = kept.getIfPresent(key);
    if (known != null) {
      return known;
    }
    if (!limits.mayTake("previews " + address, PER_MINUTE, Duration.ofMinutes(1))) {
      return Optional.empty();
    }
    Optional<Preview> made = made(project.get(), make);
    kept.put(key, made);
    return made;
  }

  private static Optional<Preview> made(
      Project project, Function<Project, Optional<Preview>> make) {
    try {
      return make.apply(project);
    } catch (ProblemException nothingThere) {
      return Optional.empty();
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
