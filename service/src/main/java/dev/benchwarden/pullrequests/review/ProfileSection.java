package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.judging.profile.BlamedFunction;
import dev.benchwarden.judging.profile.ProfileFinding;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Section on the functions that explain regressions, as far as profiles show. */
final class ProfileSection {

  static final String HEAD = "Where it lies, by the profiles of both sides:\n\n";

  /** Units of harnesses match this; another may contain mark-up. */
  private static final Pattern PLAIN_UNIT = Pattern.compile("[\\p{L}\\p{N}%/]{1,20}");

  private ProfileSection() {}

  /** An item for each of these rows that profiles explain. */
  static List<String> items(Review review, List<ComparisonRow> rows) {
    SeriesName names = SeriesName.in(review);
    return rows.stream()
        .flatMap(row ->
            review.profiles().stream()
                .filter(finding -> finding.series() == row.series())
                .map(finding -> item(names.of(row), finding, review.links())))
        .toList();
  }

  private static String item(String series, ProfileFinding finding, ReviewLinks links) {
    return "- %s: %s (%s; [flame graph](%s)).\n"
        .formatted(
            series,
            functions(finding),
            machines(finding),
            links.profile(finding.profile(), finding.series()));
  }

  /** A profile is of one machine, whereas a row is of all. */
  private static String machines(ProfileFinding finding) {
    String on = "on " + CodeSpan.of(finding.machine());
    return finding.machine().equals(finding.baseMachine())
        ? on
        : "%s, before on %s".formatted(on, CodeSpan.of(finding.baseMachine()));
  }

  private static String functions(ProfileFinding finding) {
    return finding.frames().stream()
        .map(ProfileSection::function)
        .collect(Collectors.joining("; "));
  }

  private static String function(BlamedFunction blamed) {
    String unit = blamed.unit();
    return "%s %s %s%s"
        .formatted(
            CodeSpan.of(blamed.function()),
            blamed.amount(),
            PLAIN_UNIT.matcher(unit).matches() ? unit : CodeSpan.of(unit),
            blamed.remark());
  }
}
