package dev.benchwarden.cli.profile;

import dev.benchwarden.cli.report.TextTable;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.UnitScale;
import java.nio.file.Path;
import java.util.List;

/** A difference of profiles as people read it: both sides, then a table of functions. */
final class ProfileDiffText {

  private final ProfileDifference difference;
  private final UnitScale scale;
  private final int top;

  /**
   * @param top how many functions are shown
   */
  ProfileDiffText(ProfileDifference difference, int top) {
    this.difference = difference;
    this.scale =
        UnitScale.of(difference.unit(), List.of(difference.baseline(), difference.candidate()));
    this.top = top;
  }

  String of(Path baseline, FoldedProfile before, Path candidate, FoldedProfile after) {
    return side("baseline ", baseline, before, difference.baseline(), "")
        + side("candidate", candidate, after, difference.candidate(), changeOfAll())
        + where()
        + "\n"
        + table()
        + explained();
  }

  private String side(String side, Path file, FoldedProfile profile, double value, String change) {
    return "%s  %s %s%s  %s (%s)%n"
        .formatted(side, scale.number(value), scale.unit(), change, file, profile.format());
  }

  private String changeOfAll() {
    return difference.change() == 0 ? "" : " (%s)".formatted(signed(difference.change()));
  }

  private String where() {
    List<String> path = difference.path();
    return path.isEmpty() ? "" : "80 %% of the change lies in %s%n".formatted(path.getLast());
  }

  private TextTable table() {
    TextTable table =
        new TextTable(
            "function", List.of("change", "self before", "now", "total before", "now", ""));
    difference.frames().stream()
        .limit(top)
        .forEach(frame -> table.add(frame.frame(), cells(frame), null));
    return table;
  }

  private List<String> cells(FrameChange frame) {
    return List.of(
        signed(frame.change()),
        scale.number(frame.baseline().self()),
        scale.number(frame.candidate().self()),
        scale.number(frame.baseline().total()),
        scale.number(frame.candidate().total()),
        remark(frame));
  }

  private static String remark(FrameChange frame) {
    if (frame.isMoved()) {
      return "moved, not slower: with " + frame.movedWith();
    }
    return switch (frame.presence()) {
      case NEW -> "new in this path";
      case GONE -> "gone from this path";
      case BOTH -> "";
    };
  }

  private String signed(double change) {
    return (change > 0 ? "+" : "") + scale.number(change);
  }

  private String explained() {
    int count = difference.explaining().size();
    return count == 0
        ? ""
        : "%nThe first %s 80 %% of the change.%n"
            .formatted(
                count == 1
                    ? "function explains"
                    : NumberText.count(count) + " functions together explain");
  }
}
