package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.profile.ProfileFinding;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Section on the functions that regressions lie in, as far as profiles tell. */
final class ProfileSection {

  static final String HEAD = "Where it lies, by the profiles of both sides:\n\n";

  /** Units of harnesses are so; another may hold mark-up. */
  private static final Pattern PLAIN_UNIT = Pattern.compile("[\\p{L}\\p{N}%/]{1,20}");

  private ProfileSection() {}

  /** An item for each series that profiles explain. */
  static List<String> items(
      List<ProfileFinding> findings, List<ComparisonRow> rows, SeriesName names) {
    return rows.stream()
        .flatMap(row ->
            findings.stream()
                .filter(finding -> finding.series() == row.series())
                .map(finding ->
                    "- %s: %s (%s).\n"
                        .formatted(names.of(row), frames(finding), machines(finding))))
        .toList();
  }

  /** A profile is of one machine, where a row is of all. */
  private static String machines(ProfileFinding finding) {
    String on = "on " + CodeSpan.of(finding.machine());
    return finding.machine().equals(finding.baseMachine())
        ? on
        : "%s, before on %s".formatted(on, CodeSpan.of(finding.baseMachine()));
  }

  private static String frames(ProfileFinding finding) {
    return finding.frames().stream()
        .map(frame -> frame(frame, finding.unit()))
        .collect(Collectors.joining("; "));
  }

  private static String frame(ProfileFinding.Frame frame, String unit) {
    String sign = frame.change() > 0 ? "+" : "";
    String place = frame.isNew() ? ", new in this path" : "";
    return "%s %s%s %s%s"
        .formatted(
            CodeSpan.of(frame.name()),
            sign,
            NumberText.number(frame.change()),
            PLAIN_UNIT.matcher(unit).matches() ? unit : CodeSpan.of(unit),
            frame.isGone() ? ", gone from this path" : place);
  }
}
