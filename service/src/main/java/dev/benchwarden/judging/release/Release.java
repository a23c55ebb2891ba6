package dev.benchwarden.judging.release;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.store.catalog.Project;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A revision that carries a tag.
 *
 * @param tag what people call it
 * @param tags all that it carries
 * @param branch the stable branch that it is on; absent if it is on none
 * @param line the same where it is beside the default one; absent on that
 */
record Release(
    String tag,
    List<String> tags,
    String revision,
    @Nullable String branch,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String line,
    Instant committedAt,
    @Nullable String subject,
    @Nullable String author) {

  static Release of(Project project, Revision revision) {
    return new Release(
        revision.label(),
        revision.tags(),
        revision.name(),
        revision.isStable() ? revision.branchIn(project.defaultBranch()) : null,
        revision.line(),
        revision.committedAt(),
        revision.subject(),
        revision.author());
  }
}
