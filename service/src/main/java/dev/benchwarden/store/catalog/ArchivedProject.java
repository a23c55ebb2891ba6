package dev.benchwarden.store.catalog;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Project as an archive describes it, without the slug, which is the address that it is imported
 * to, and without its visibility, which is decided there.
 *
 * @param format of the archive
 * @param platform the name of the first one, if known
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record ArchivedProject(
    int format,
    String name,
    String defaultBranch,
    @Nullable String repository,
    @Nullable String platform,
    Instant createdAt) {

  private static final int FORMAT = 1;
  private static final int LONGEST_NAME = 200;

  /** Of a repository; a project may have that of a whole server from when this was accepted. */
  private static final String ADDRESS = "https?://[^\\s/@]{1,255}(/\\S*)?";

  /**
   * @throws IllegalArgumentException naming what is wrong
   */
  @SuppressWarnings("NullAway") // What an archive leaves out is null.
  public ArchivedProject {
    require(format == FORMAT, "its format is %d, and %d can be read".formatted(format, FORMAT));
    require(name != null && createdAt != null, "name or createdAt is missing");
    require(PlainText.isSeen(name), "name must have a visible character");
    require(
        !PlainText.isLonger(name, LONGEST_NAME),
        "name must have 1 to %d characters".formatted(LONGEST_NAME));
    require(
        defaultBranch != null && PlainText.isName(defaultBranch),
        "defaultBranch " + PlainText.NAME_RULE);
    require(
        repository == null || repository.matches(ADDRESS),
        "repository " + NewProject.REPOSITORY_RULE);
    require(
        repository == null || !PlainText.isLonger(repository, NewProject.LONGEST_REPOSITORY),
        "repository " + NewProject.REPOSITORY_LENGTH);
    require(platform == null || Platforms.isName(platform), "platform " + Platforms.NAME_RULE);
    name = PlainText.of(name, LONGEST_NAME);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
