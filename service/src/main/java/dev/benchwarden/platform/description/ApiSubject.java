package dev.benchwarden.platform.description;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.tags.Tag;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Subject under which the page of the API shows operations, in the words of the dashboard. Without
 * it they stand under the names of classes.
 */
enum ApiSubject {
  PROJECTS("Projects", "", "projects", "readiness", "branches", "revisions", "changed-files"),
  RUNS("Runs", "runs", "uploads", "backfill", "reread"),
  SERIES("Series", "series", "metrics", "change-points", "changes", "annotations"),
  EVALUATIONS("Evaluations", "evaluations", "pull-requests"),
  ALERTS("Alerts", "alerts", "limit-alerts"),
  COMPARISONS("Comparisons", "comparisons", "published-comparisons"),
  RELEASES("Releases", "releases"),
  MEASUREMENTS("Measurements", "measurements", "agents", "agent"),
  MACHINES("Machines", "machines"),
  PROFILES("Profiles", "profiles"),
  POLICY("Policy", "policy", "codeowners", "quarantines", "calibration", "health", "plan"),
  NOTIFICATIONS("Notifications", "subscriptions"),
  BOARDS("Boards and views", "boards", "views"),
  SEARCH("Search and live events", "search", "live"),
  FORGES("Forges", "forges", "forge", "tracker", "deliveries", "webhook-secret"),
  PEOPLE(
      "People and tokens",
      "people",
      "me",
      "session",
      "sign-in",
      "tokens",
      "trusted-publishers",
      "audit"),
  DATA("Data and jobs", "export", "import", "retention", "jobs");

  /** An address of a project's own, or of the whole service, up to its first word. */
  private static final Pattern ADDRESS =
      Pattern.compile("/api/v1(?:/projects/\\{project\\})?/?(?<word>[^/.]*).*");

  private final String title;
  private final List<String> words;

  /**
   * @param words with which the addresses of its operations begin, behind that of the project
   */
  ApiSubject(String title, String... words) {
    this.title = title;
    this.words = List.of(words);
  }

  /** Puts each operation under its subject. */
  static void group(OpenAPI api) {
    api.setTags(Arrays.stream(values()).map(subject -> new Tag().name(subject.title)).toList());
    api.getPaths()
        .forEach((address, path) -> {
          List<String> tags = List.of(of(address).title);
          path.readOperations().forEach(operation -> operation.setTags(tags));
        });
  }

  private static ApiSubject of(String address) {
    Matcher matcher = ADDRESS.matcher(address);
    return Arrays.stream(values())
        .filter(subject -> matcher.matches() && subject.words.contains(matcher.group("word")))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("Name the subject of " + address));
  }
}
