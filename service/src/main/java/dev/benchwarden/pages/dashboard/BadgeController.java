package dev.benchwarden.pages.dashboard;

import dev.benchwarden.platform.replica.Reads;
import dev.benchwarden.store.catalog.Platforms;
import dev.benchwarden.store.catalog.Project;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.util.DigestUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Endpoint of the state of a public project's mainline as a label. To every caller a private
 * project looks like one that does not exist, since proxies show a cached answer to everyone.
 */
@RestController
class BadgeController {

  private static final MediaType SVG = MediaType.parseMediaType("image/svg+xml;charset=UTF-8");

  /** How stale a README may be; image proxies ask again after this time. */
  private static final Duration FRESH = Duration.ofMinutes(1);

  private final Projects projects;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final Platforms platforms;
  private final BadgeStatuses statuses;
  private final Reads reads;

  BadgeController(
      Projects projects,
      SeriesCatalog catalog,
      Revisions revisions,
      Platforms platforms,
      BadgeStatuses statuses,
      Reads reads) {
    this.projects = projects;
    this.catalog = catalog;
    this.revisions = revisions;
    this.platforms = platforms;
    this.statuses = statuses;
    this.reads = reads;
  }

  /**
   * @param series the number of a series, to show only its state
   * @param branch a stable branch; absent: the default one
   * @param platform the name of a platform, to show only the state of its series
   */
  @GetMapping("/badge/{project}.svg")
  ResponseEntity<byte[]> badge(
      @PathVariable String project,
      @RequestParam(required = false) @Nullable Long series,
      @RequestParam(required = false) @Nullable String branch,
      @RequestParam(required = false) @Nullable String platform) {
    return projects
        .open(project)
        .flatMap(open -> reads.of(open.id(), () -> status(open, branch, series, platform)))
        .map(status -> answer(HttpStatus.OK, Badge.of(status)))
        .orElseGet(() -> answer(HttpStatus.NOT_FOUND, Badge.unknown()));
  }

  /** A branch or platform without results is as unknown as a series that does not exist. */
  private Optional<BadgeStatus> status(
      Project project, @Nullable String branch, @Nullable Long series, @Nullable String platform) {
    boolean isDefault = branch == null || branch.equals(project.defaultBranch());
    if (!isDefault && !revisions.lines(project.id()).contains(branch)) {
      return Optional.empty();
    }
    String line = isDefault ? null : branch;
    if (series == null) {
      return platform == null || platform.isBlank()
          ? Optional.of(statuses.ofBranch(project.id(), line, null))
          : platforms
              .today(project.id(), platform)
              .map(named -> statuses.ofBranch(project.id(), line, named));
    }
    return catalog.describe(project.id(), List.of(series)).isEmpty()
        ? Optional.empty()
        : Optional.of(statuses.ofSeries(project.id(), line, series));
  }

  private static ResponseEntity<byte[]> answer(HttpStatus status, Badge badge) {
    byte[] svg = badge.svg().getBytes(StandardCharsets.UTF_8);
    return ResponseEntity.status(status)
        .contentType(SVG)
        .cacheControl(CacheControl.maxAge(FRESH).cachePublic())
        .eTag("\"%s\"".formatted(DigestUtils.md5DigestAsHex(svg)))
        .body(svg);
  }
}
