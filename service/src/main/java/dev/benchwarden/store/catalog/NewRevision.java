package dev.benchwarden.store.catalog;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A revision as an upload describes it. Absent fields keep the values of earlier uploads.
 *
 * @param line the stable branch beside the default one that it was uploaded for; absent if none
 * @param vouched whether the upload may extend the mainline. Others neither move a revision on the
 *     mainline nor name it
 * @param parents the commits it follows, the first parent first; empty if nobody said
 * @param ordinal its place on the mainline, where the client counts commits itself
 * @param tags names to give it; a name that another revision has moves to this one
 * @param changedFiles paths from the top of the repository; empty if nobody said
 */
public record NewRevision(
    String name,
    boolean mainline,
    @Nullable String line,
    boolean vouched,
    @Nullable Instant committedAt,
    List<String> parents,
    @Nullable Long ordinal,
    @Nullable String subject,
    @Nullable String author,
    List<String> tags,
    List<String> changedFiles) {

  /** Whether it states a place. */
  public boolean hasPlace() {
    return committedAt != null || ordinal != null || !parents.isEmpty();
  }

  /** The same for a revision that is known from trusted uploads: it only adds unknown facts. */
  public NewRevision withoutSay() {
    return new NewRevision(
        name,
        mainline,
        line,
        false,
        committedAt,
        parents,
        ordinal,
        subject,
        author,
        List.of(),
        changedFiles);
  }
}
