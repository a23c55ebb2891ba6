package dev.benchwarden.judging.verdict;

import dev.benchwarden.judging.history.Mainline;
import org.jspecify.annotations.Nullable;

/**
 * Part of the mainline that a revision is judged against, which ends at some place.
 *
 * @param revision the newest revision that counts; absent if there is none
 * @param end the first place of the mainline that does not count any more
 */
public record MergeBase(@Nullable Long revision, int end) {

  static final MergeBase NONE = new MergeBase(null, 0);

  /** The mainline before this place. */
  static MergeBase before(int place, Mainline mainline) {
    return place == 0 ? NONE : new MergeBase(mainline.revisionAt(place - 1), place);
  }
}
