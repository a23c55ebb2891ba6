package dev.benchwarden.store.policy;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A project's {@code CODEOWNERS} file and where it comes from.
 *
 * @param rules how many of its lines are understood
 * @param updatedAt when the text last changed; absent where there is no file
 * @param updatedBy the name of a token, or {@code revision} and its name; absent where there is no
 *     file
 */
record StoredCodeOwners(
    String text, int rules, @Nullable Instant updatedAt, @Nullable String updatedBy) {

  static final StoredCodeOwners NONE = new StoredCodeOwners("", 0, null, null);
}
