package dev.benchwarden.judging.alert;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Event: the search for the commit behind alerts has ended. Published in the transaction that
 * stores it, so that what a listener writes is kept with it or not at all.
 *
 * @param alerts those of its range that share it, at least one
 * @param line the stable branch beside the default one that they are of; absent for the default one
 * @param series the one that was measured
 * @param change of that series in percent, in the metric's own sign
 * @param message the result of the search, in a sentence
 * @param culprit absent unless a single commit was found
 * @param measurements how many it is based on
 */
public record SearchEnded(
    long project,
    List<UUID> alerts,
    @Nullable String line,
    long series,
    double change,
    String message,
    AlertSearch.@Nullable Culprit culprit,
    int measurements) {

  /** Such as {@code 7 measurements}. */
  String measured() {
    return measurements == 1 ? "1 measurement" : "%d measurements".formatted(measurements);
  }
}
