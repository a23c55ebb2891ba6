package dev.benchwarden.judging.verdict;

import dev.benchwarden.judging.history.Mainline;
import org.jspecify.annotations.Nullable;

/**
 * Part of the mainline that a revision is judged against, which ends at some place.
 *
 * @param revision the newest revision that counts; absent if there is none
 * @param end the first place of the mainline that no longer counts
 * @param unmeasured the stated base if the mainline has no measurements of it; absent if it has,
 *     and if none was stated
 */
public record MergeBase(@Nullable Long revision, int end, @Nullable String unmeasured) {

  static final MergeBase NONE = new MergeBase(null, 0, null);

  /** The mainline before this place. */
  public static MergeBase before(int place, Mainline mainline) {
    return place == 0 ? NONE : new MergeBase(mainline.revisionAt(place - 1), place, null);
  }

  /** The same, though another one was stated. */
  MergeBase insteadOf(@Nullable String told) {
    return new MergeBase(revision, end, told);
  }
}
