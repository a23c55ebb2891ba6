package dev.benchwarden.judging.profile;

import dev.benchwarden.platform.access.Trust;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Run of a profile, with what is needed to find another profile to compare it with.
 *
 * @param benchmark the number of the benchmark that ran alone; absent where the whole suite did
 * @param unit of the weights
 * @param revision its number
 * @param mainline whether the run counts for a stable branch
 * @param isOnBranch whether its revision is of a stable branch, though perhaps the run is not
 * @param line the stable branch beside the default one; absent if none
 * @param trust how far the run is trusted
 * @param pair the interleaved measurement; absent if it was none
 * @param base the number of the merge base, where that is known and stored
 */
record ProfiledRun(
    UUID profile,
    @Nullable Long benchmark,
    String unit,
    long revision,
    String revisionName,
    long machine,
    String machineName,
    boolean mainline,
    boolean isOnBranch,
    @Nullable String line,
    Trust trust,
    @Nullable String pair,
    @Nullable Long base) {

  /**
   * The levels of trust not below its own, so that nobody can choose what more trusted profiles are
   * compared with.
   */
  List<String> trustedAsMuch() {
    return Stream.of(Trust.values())
        .filter(other -> other.compareTo(trust) >= 0)
        .map(Trust::name)
        .toList();
  }

  /** Whether both are halves of one interleaved measurement. */
  boolean isPairedWith(ProfiledRun other) {
    return pair != null && pair.equals(other.pair) && machine == other.machine;
  }
}
