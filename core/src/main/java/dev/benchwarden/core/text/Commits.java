package dev.benchwarden.core.text;

import java.util.regex.Pattern;

/** Names of revisions. */
public final class Commits {

  private static final Pattern HASH = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");
  private static final Pattern BEGINNING = Pattern.compile("[0-9a-f]{7,64}");
  private static final int SHORT = 12;

  private Commits() {}

  /** Whether it is a commit's whole hash, so that a repository may know its ancestors. */
  public static boolean isHash(String revision) {
    return HASH.matcher(revision).matches();
  }

  /**
   * Whether it is a commit's hash or at least the first seven digits of one, as git abbreviates.
   */
  public static boolean isBeginningOfHash(String revision) {
    return BEGINNING.matcher(revision).matches();
  }

  /** The beginning of a commit's hash; another name as it is. */
  public static String shortened(String revision) {
    return isHash(revision) ? revision.substring(0, SHORT) : revision;
  }
}
