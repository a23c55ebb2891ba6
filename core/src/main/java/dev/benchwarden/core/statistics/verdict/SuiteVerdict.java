package dev.benchwarden.core.statistics.verdict;

import dev.benchwarden.core.statistics.Verdict;
import java.util.Locale;

/**
 * Verdict on a whole comparison or evaluation. What single rows leave undecided is expressed by how
 * large a change would have been detected ({@link Sensitivity}), not by a further verdict.
 */
public enum SuiteVerdict {
  REGRESSION,
  /** Something became better, and nothing worse. */
  IMPROVEMENT,
  /** No row is significant. */
  NO_REGRESSION,
  /** The machines explain what the rows show, or leave it open. */
  ENVIRONMENT,
  /** Nothing could be tested. */
  NOT_ENOUGH_DATA;

  /** Such as {@code no regression}. */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /**
   * @param weightiest the verdict of the rows that says most about the whole
   */
  public static SuiteVerdict of(Verdict weightiest) {
    return switch (weightiest) {
      case REGRESSION -> REGRESSION;
      case IMPROVEMENT -> IMPROVEMENT;
      case INCONCLUSIVE, NO_CHANGE -> NO_REGRESSION;
      case ENVIRONMENT -> ENVIRONMENT;
      case NOT_ENOUGH_DATA, NOT_JUDGED -> NOT_ENOUGH_DATA;
    };
  }
}
