package dev.benchwarden.judging.detection;

import org.jspecify.annotations.Nullable;

/**
 * What a revision is judged against: the mainline up to some place.
 *
 * @param revision the newest revision that counts; absent if there is none
 * @param end the first place of the mainline that does not count any more
 */
record Base(@Nullable Long revision, int end) {

  static final Base NONE = new Base(null, 0);

  /** The mainline before this place. */
  static Base before(int place, Mainline mainline) {
    return place == 0 ? NONE : new Base(mainline.revisionAt(place - 1), place);
  }
}
