package dev.benchwarden.pullrequests.command;

import dev.benchwarden.store.catalog.PlainText;
import org.jspecify.annotations.Nullable;

/**
 * Event: a person with write access to the repository wants a pull request measured. Published in
 * the transaction that marks the comment as obeyed.
 *
 * @param head the newest commit that it proposes, which is to be measured
 * @param ref where that is fetched from
 * @param isOfFork whether it lies in another repository
 * @param filter which benchmarks; absent: all
 * @param account the author of the comment
 */
public record MeasurementCommanded(
    long project,
    int pullRequest,
    String head,
    String ref,
    boolean isOfFork,
    @Nullable String filter,
    String account) {

  /** The same as where a filter is sent to the API. */
  static final int LONGEST_FILTER = 1000;

  static boolean isFilter(String text) {
    return text.length() <= LONGEST_FILTER && PlainText.isName(text) && !text.startsWith("-");
  }
}
