package dev.benchwarden.judging.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Newest revisions of the mainline in their order. A revision's place is its index here, so places
 * compare only within one mainline.
 */
public final class Mainline {

  /** Judging looks back over at most so many revisions. */
  public static final int HISTORY = 1000;

  private final List<Long> revisions;
  private final Map<Long, Integer> places;
  private final boolean complete;

  /**
   * @param revisions their numbers, the oldest first
   * @param complete whether there are no older ones
   */
  public Mainline(List<Long> revisions, boolean complete) {
    this.revisions = List.copyOf(revisions);
    this.complete = complete;
    this.places = HashMap.newHashMap(revisions.size());
    for (int place = 0; place < revisions.size(); place++) {
      places.put(revisions.get(place), place);
    }
  }

  /** The revisions' numbers, the oldest first. */
  public List<Long> revisions() {
    return revisions;
  }

  public int size() {
    return revisions.size();
  }

  public boolean isComplete() {
    return complete;
  }

  /** Whether it has all that judging looks back over. */
  boolean isWhole() {
    return complete || size() == HISTORY;
  }

  public long revisionAt(int place) {
    return revisions.get(place);
  }

  /** The revisions from one place to before another. */
  public Mainline part(int from, int to) {
    return new Mainline(revisions.subList(from, to), complete && from == 0);
  }

  /** Empty for a revision that is not on the mainline, or too old. */
  public OptionalInt placeOf(long revision) {
    Integer place = places.get(revision);
    return place == null ? OptionalInt.empty() : OptionalInt.of(place);
  }
}
