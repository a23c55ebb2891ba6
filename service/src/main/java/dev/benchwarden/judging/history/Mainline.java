package dev.benchwarden.judging.history;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Newest revisions of a mainline in their order. A revision's place is its index here, so places
 * compare only within one mainline. Each stable branch has one: the default branch's consists of
 * its own revisions, another branch's of those it shares with the default branch, up to where it
 * was cut, and then its own.
 */
public final class Mainline {

  /** How many revisions judging examines at most. */
  public static final int HISTORY = 1000;

  private final List<Long> revisions;
  private final Map<Long, Integer> places;
  private final boolean complete;
  private final @Nullable String line;
  private final int ownFrom;

  /**
   * The default branch's.
   *
   * @param revisions their numbers, the oldest first
   * @param complete whether there are no older ones
   */
  public Mainline(List<Long> revisions, boolean complete) {
    this(revisions, complete, null, 0);
  }

  /**
   * @param line the stable branch; absent for the default one
   * @param ownFrom the first place that is not shared with the default branch
   */
  public Mainline(List<Long> revisions, boolean complete, @Nullable String line, int ownFrom) {
    this.revisions = List.copyOf(revisions);
    this.complete = complete;
    this.line = line;
    this.ownFrom = ownFrom;
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

  /** The stable branch that it is of; absent for the default one. */
  public @Nullable String line() {
    return line;
  }

  /**
   * The first place that is not shared with the default branch; 0 for the default branch itself.
   */
  public int ownFrom() {
    return ownFrom;
  }

  /**
   * Whether findings at a revision belong to this branch: not where it is shared with the default
   * branch. Revisions older than these belong to it as well.
   */
  public boolean owns(long revision) {
    return placeOf(revision).orElse(ownFrom) >= ownFrom;
  }

  /** Whether it has everything that judging examines. */
  boolean isWhole() {
    return complete || size() == HISTORY;
  }

  public long revisionAt(int place) {
    return revisions.get(place);
  }

  /** The revisions from one place to before another. */
  public Mainline part(int from, int to) {
    return new Mainline(
        revisions.subList(from, to),
        complete && from == 0,
        line,
        Math.clamp(ownFrom - from, 0, to - from));
  }

  /** Empty for a revision that is not on the mainline, or too old. */
  public OptionalInt placeOf(long revision) {
    Integer place = places.get(revision);
    return place == null ? OptionalInt.empty() : OptionalInt.of(place);
  }
}
