package dev.benchwarden.pullrequests.review;

import dev.benchwarden.judging.evaluation.EarlierRegressions;
import java.util.List;

/** Section on series that were worse at an earlier commit and are not known to be fixed. */
final class EarlierSection {

  static final String HEAD =
      "Worse at an earlier commit, which is over once it is measured again and is not worse:\n\n";

  private EarlierSection() {}

  /** An item for each series. */
  static List<String> items(EarlierRegressions earlier, SeriesName names) {
    return earlier.open().stream()
        .map(one ->
            "- %s: %s.\n"
                .formatted(
                    names.of(one.series()),
                    one.measured()
                        ? "measured again, and it may still be worse"
                        : "not measured again"))
        .toList();
  }
}
