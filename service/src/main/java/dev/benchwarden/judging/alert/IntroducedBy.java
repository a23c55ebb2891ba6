package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.text.Commits;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Origin of a change: somewhere after one revision, up to and including another.
 *
 * @param after the last revision measured at the level before
 * @param upTo the first one measured at the new level, or the last one that a search has not
 *     excluded
 * @param commits the mainline revisions in between that are known, the oldest first
 * @param othersBetween whether other commits, which no upload named, lie or may lie between: this
 *     follows from the parents of those that are known
 */
public record IntroducedBy(String after, String upTo, List<Commit> commits, boolean othersBetween) {

  /**
   * @param firstParents of the commits whose first parent is known, by number
   */
  static IntroducedBy of(
      Revision after, Revision upTo, List<Revision> commits, Map<Long, String> firstParents) {
    return new IntroducedBy(
        after.name(),
        upTo.name(),
        commits.stream().map(Commit::of).toList(),
        areOthersBetween(after, commits, firstParents));
  }

  private static boolean areOthersBetween(
      Revision after, List<Revision> commits, Map<Long, String> firstParents) {
    String last = after.name();
    for (Revision commit : commits) {
      if (!isNext(commit.name(), firstParents.get(commit.id()), last)) {
        return true;
      }
      last = commit.name();
    }
    return false;
  }

  /**
   * Whether nothing lies between a revision and the one before it. For a commit, only its parent
   * can show this; revisions with other names have no unknown ones between them.
   *
   * @param parent its first one; null if unknown
   * @param before the name of the revision before
   */
  static boolean isNext(String revision, @Nullable String parent, String before) {
    return parent == null ? !Commits.isHash(revision) : parent.equals(before);
  }

  /** The range after a search has found the commit, or a few. */
  IntroducedBy narrowed(AlertSearch search) {
    AlertSearch telling = search.telling();
    return telling
        .left()
        .map(left ->
            new IntroducedBy(
                telling.before(left),
                left.getLast().revision(),
                left.stream().map(suspect -> Commit.of(suspect, this)).toList(),
                false))
        .orElse(this);
  }

  /** The name of the range. */
  String range() {
    return after + ".." + upTo;
  }

  /**
   * A revision with what a reader wants to know at a glance.
   *
   * @param committedAt absent where a list of commits did not state it
   */
  public record Commit(
      String revision,
      String label,
      @Nullable String subject,
      @Nullable String author,
      @Nullable Instant committedAt) {

    /** As uploads describe it, completed by the search's list of commits. */
    private static Commit of(AlertSearch.Suspect suspect, IntroducedBy range) {
      Commit listed = listed(suspect);
      return range.commits().stream()
          .filter(commit -> commit.revision().equals(suspect.revision()))
          .findFirst()
          .map(known -> known.orElse(listed))
          .orElse(listed);
    }

    private static Commit listed(AlertSearch.Suspect suspect) {
      return new Commit(
          suspect.revision(),
          Revision.shortened(suspect.revision()),
          suspect.subject(),
          suspect.author(),
          suspect.committedAt());
    }

    private Commit orElse(Commit listed) {
      return new Commit(
          revision,
          label,
          isSaid(subject) ? subject : listed.subject,
          isSaid(author) ? author : listed.author,
          committedAt);
    }

    private static boolean isSaid(@Nullable String text) {
      return text != null && !text.isBlank();
    }

    private static Commit of(Revision revision) {
      return new Commit(
          revision.name(),
          revision.label(),
          revision.subject(),
          revision.author(),
          revision.committedAt());
    }
  }
}
