package dev.benchwarden.pullrequests.forge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A comment in Gitea's form.
 *
 * @param user absent if the account was deleted
 * @param page its web page, which shows what it was written to
 */
public record ForgeComment(
    long id,
    @Nullable String body,
    @Nullable Author user,
    @JsonProperty("html_url") @Nullable String page,
    @JsonProperty("created_at") @Nullable Instant createdAt) {

  private static final Pattern PULL_REQUEST = Pattern.compile("/pulls?/(\\d{1,9})(?:#|$)");

  public record Author(String login) {}

  /** The text that is sent. */
  public record Text(String body) {}

  boolean has(String marker) {
    return body != null && Markers.mark(body, marker);
  }

  boolean isBy(Author author) {
    return user != null && user.login().equalsIgnoreCase(author.login());
  }

  /** The pull request that it was written to; empty if it was written to an issue. */
  public OptionalInt pullRequest() {
    Matcher number = PULL_REQUEST.matcher(page == null ? "" : page);
    return number.find() ? OptionalInt.of(Integer.parseInt(number.group(1))) : OptionalInt.empty();
  }
}
