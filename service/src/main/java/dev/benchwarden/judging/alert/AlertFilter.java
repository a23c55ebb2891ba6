package dev.benchwarden.judging.alert;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Filter of alerts; an absent value lets all pass.
 *
 * @param line the stable branch that they are of; absent for the default one, not for all
 * @param states one of these; empty: any
 * @param open those that need attention: neither closed nor snoozed
 * @param snoozed those that are snoozed
 * @param benchmark a part of the benchmark's name, in any case
 * @param machine measured the first revision at the worse level
 * @param platform the one on which the series was measured
 * @param owner one of the owners, in any case
 * @param after the name of a revision: those whose change came later on the mainline
 * @param upTo the name of a revision: those whose change came with it, or earlier
 * @param since opened then or later
 * @param until opened before that
 */
record AlertFilter(
    @Nullable String line,
    List<AlertState> states,
    boolean open,
    boolean snoozed,
    @Nullable Long series,
    @Nullable String benchmark,
    @Nullable String machine,
    @Nullable String platform,
    @Nullable String owner,
    @Nullable String after,
    @Nullable String upTo,
    @Nullable Instant since,
    @Nullable Instant until) {

  private static final List<AlertState> WAITING =
      List.of(AlertState.SUSPECTED, AlertState.CONFIRMED);

  /** Those of the default branch that nobody has decided about, or taken on. */
  static AlertFilter ofWaiting() {
    return new AlertFilter(
        null, WAITING, true, false, null, null, null, null, null, null, null, null, null);
  }
}
