package dev.benchwarden.judging.release;

import dev.benchwarden.core.series.Revision;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A revision that carries a tag.
 *
 * @param tag what people call it
 * @param tags all that it carries
 * @param branch the stable branch beside the default one that it is on; absent if it is on the
 *     default one, or on none
 */
record Release(
    String tag,
    List<String> tags,
    String revision,
    @Nullable String branch,
    Instant committedAt,
    @Nullable String subject,
    @Nullable String author) {

  static Release of(Revision revision) {
    return new Release(
        revision.label(),
        revision.tags(),
        revision.name(),
        revision.line(),
        revision.committedAt(),
        revision.subject(),
        revision.author());
  }
}
