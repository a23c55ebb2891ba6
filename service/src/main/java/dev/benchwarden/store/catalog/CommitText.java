package dev.benchwarden.store.catalog;

import org.jspecify.annotations.Nullable;

/** Texts that others wrote about a commit, in the form in which they are kept: a visible line. */
public final class CommitText {

  /** The most characters (code points) of a subject. */
  public static final int LONGEST_SUBJECT = 1000;

  /** The most characters (code points) of an author. */
  public static final int LONGEST_AUTHOR = 200;

  private CommitText() {}

  /** Null if it is blank. */
  public static @Nullable String subject(@Nullable String given) {
    return text(given, LONGEST_SUBJECT);
  }

  /** Null if it is blank. */
  public static @Nullable String author(@Nullable String given) {
    return text(given, LONGEST_AUTHOR);
  }

  /** Whether less of the author is kept than was given. */
  public static boolean isCut(@Nullable String author) {
    return author != null && PlainText.isLonger(author, LONGEST_AUTHOR);
  }

  private static @Nullable String text(@Nullable String given, int longest) {
    return given == null || given.isBlank() ? null : PlainText.of(given, longest);
  }
}
