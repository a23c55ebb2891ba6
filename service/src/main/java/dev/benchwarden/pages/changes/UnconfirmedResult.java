package dev.benchwarden.pages.changes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Newest result of a mainline that is a regression of which no alert tells yet: the results that
 * follow bear it out or contradict it.
 *
 * @param line its stable branch beside the default one; absent on that
 * @param evaluation where its findings stand
 */
record UnconfirmedResult(
    String project,
    @Nullable String line,
    String evaluation,
    String revision,
    @Nullable String subject,
    @Nullable String author,
    Instant committedAt) {}
