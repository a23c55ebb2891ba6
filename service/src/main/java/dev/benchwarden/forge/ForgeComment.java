package dev.benchwarden.forge;

import org.jspecify.annotations.Nullable;

/**
 * A comment as Gitea and GitHub tell of it.
 *
 * @param user absent if the account was deleted
 */
record ForgeComment(long id, @Nullable String body, @Nullable Author user) {

  record Author(String login) {}

  /** What is sent. */
  record Text(String body) {}

  boolean beginsWith(String marker) {
    return body != null && body.startsWith(marker);
  }

  boolean isBy(Author author) {
    return user != null && user.login().equalsIgnoreCase(author.login());
  }
}
