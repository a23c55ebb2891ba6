package dev.benchwarden.frontdoor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The story of docs/story.md, and its data. */
public final class Story {

  /** The commit that brought the regression, and the one before it. */
  public static final MeasuredReleases COMMITS =
      new MeasuredReleases(Api.EXAMPLES.resolve("java-driver/commits"));

  public static final String BEFORE = "b0e19bcd1e3407a17c6f16cc3f6e7c5110abed6e";
  public static final String COMMIT = "5ed3c319110e4e97daf0d24fce346b6089ce978a";
  public static final String SUBJECT = "Optimize BSON codec lookup";

  /** The release from whose branch the commit before is nearest. */
  public static final String LAST_FAST = "5.3.1";

  /** Where pictures are left for scripts/story. */
  public static final Path PICTURES = Path.of("target", "story");

  public static final int WIDTH = 1280;

  private static final String POLICY =
      """
      overrides:
        - { metric: score, ignore: true }
        - { metric: megabytes, ignore: true }
      wait: { atMost: 0s }  # releases of the past: who did not measure them will not
      """;

  private Story() {}

  /** A project that judges by processor time alone. */
  public static void begin(Api api, String project, String repository) {
    var made =
        api.post(
            "/api/v1/projects",
            "{ \"slug\": \"%s\", \"repository\": \"%s\", \"visibility\": \"PUBLIC\" }"
                .formatted(project, repository));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    var policy =
        api.put(
            "/api/v1/projects/" + project + "/policy", "application/yaml", POLICY, Api.ADMIN_TOKEN);
    assertThat(policy.status()).as(policy.text()).isEqualTo(200);
  }

  public static List<String> releasesUpToTheLastFastOne() {
    List<String> all = MeasuredReleases.DRIVER.versions();
    return all.subList(0, all.indexOf(LAST_FAST) + 1);
  }

  public static List<String> releasesSince() {
    List<String> all = MeasuredReleases.DRIVER.versions();
    return all.subList(all.indexOf(LAST_FAST) + 1, all.size());
  }

  public static void uploadTheCommitBefore(Api api, String project, Map<String, String> place) {
    COMMITS.upload(api, project, BEFORE.substring(0, 10), place);
  }

  public static void uploadTheCommit(Api api, String project, Map<String, String> place) {
    COMMITS.upload(api, project, COMMIT.substring(0, 10), place);
  }

  /** The page itself. */
  public static String text() {
    try {
      return Files.readString(Path.of("..", "docs", "story.md"));
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
