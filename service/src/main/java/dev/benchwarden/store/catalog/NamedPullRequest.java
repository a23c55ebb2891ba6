package dev.benchwarden.store.catalog;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Pull request that the subject of a commit names. */
public final class NamedPullRequest {

  /**
   * As forges write it into the subject of a merge or squash commit: behind all that a person
   * wrote, or at its start.
   */
  private static final Pattern IN_SUBJECT =
      Pattern.compile(
          "\\((?:pull request )?[#!](\\d{1,9})\\)$"
              + "|^(?:Merge p|P)ull request #(\\d{1,9})\\b"
              + "|^Merge pull request '.*' \\([#!](\\d{1,9})\\) from \\S+(?: into \\S+)?$"
              + "|^See merge request \\S*!(\\d{1,9})$");

  private NamedPullRequest() {}

  /** Its number; empty if the subject names none. */
  public static Optional<Integer> in(@Nullable String subject) {
    if (subject == null) {
      return Optional.empty();
    }
    return IN_SUBJECT
        .matcher(subject.strip())
        .results()
        .reduce((first, last) -> last)
        .map(NamedPullRequest::number)
        .filter(number -> number > 0);
  }

  private static int number(MatchResult found) {
    return IntStream.rangeClosed(1, found.groupCount())
        .mapToObj(found::group)
        .filter(Objects::nonNull)
        .mapToInt(Integer::parseInt)
        .findFirst()
        .orElse(0);
  }
}
