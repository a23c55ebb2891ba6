package dev.benchwarden.measuring.agent;

import dev.benchwarden.store.catalog.PlainText;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Commit that an agent found in its clone.
 *
 * @param parents the first parent first
 */
public record ListedCommit(
    @NotNull(message = "is missing")
        @Pattern(regexp = SHA, message = "must be a commit's SHA in full")
        String sha,
    @Size(max = 20, message = "must be 20 at most")
        @Nullable List<@Pattern(regexp = SHA, message = "must be a commit's SHA in full") String>
            parents,
    @Size(max = 1000, message = "must have 1000 characters at most") @Nullable String author,
    @Size(max = 1000, message = "must have 1000 characters at most") @Nullable String subject,
    @Nullable Instant committedAt) {

  private static final int LONGEST = 1001;
  private static final String SHA = "[0-9a-f]{40}|[0-9a-f]{64}";

  public ListedCommit {
    parents = parents == null ? List.of() : parents;
    author = author == null || author.isBlank() ? null : PlainText.of(author, LONGEST);
    subject = subject == null || subject.isBlank() ? null : PlainText.of(subject, LONGEST);
  }
}
