package dev.benchwarden.core.comparison;

import dev.benchwarden.core.statistics.Flag;
import dev.benchwarden.core.statistics.Verdict;
import java.util.List;

/**
 * Verdict on a row.
 *
 * @param reason the verdict in words
 * @param flags what else has to be known, in alphabetical order
 */
public record RowVerdict(Verdict verdict, String reason, List<Flag> flags) {

  RowVerdict as(Verdict other) {
    return new RowVerdict(other, reason, flags);
  }
}
