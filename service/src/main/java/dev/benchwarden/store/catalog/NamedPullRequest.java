package dev.benchwarden.store.catalog;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pull request that the subject of a commit names. */
public final class NamedPullRequest {

  /** As forges write it into the subject of a merge or squash commit. */
  private static final Pattern IN_SUBJECT =
      Pattern.compile("(?:\\(|[Pp]ull request |merge request \\S*)[#!](\\d{1,9})\\b");

  private NamedPullRequest() {}

  /** Its number; empty if the subject names none. */
  public static Optional<Integer> in(@Nullable String subject) {
    return Stream.ofNullable(subject)
        .map(IN_SUBJECT::matcher)
        .filter(Matcher::find)
        .map(found -> Integer.parseInt(found.group(1)))
        .filter(number -> number > 0)
        .findFirst();
  }
}
