package dev.benchwarden.cli.profile;

import dev.benchwarden.cli.files.ProfileInput;
import dev.benchwarden.cli.report.TextTable;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.FrameChange;
import dev.benchwarden.core.profile.ProfileDifference;
import dev.benchwarden.core.text.UnitScale;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Text of a difference of profiles: both sides, then a table of functions. */
final class ProfileDiffText {

  /** Parts below this share of the larger side count as nothing. */
  private static final double SMALLEST_SEEN = 1e-5;

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
        + table();
  }

  private String side(String side, Path file, FoldedProfile profile, double value, String change) {
    return "%s  %s %s%s  %s (%s)%n"
        .formatted(
            side,
            scale.number(value),
            scale.unit(),
            change,
            ProfileInput.named(file),
            profile.format());
  }

  private String changeOfAll() {
    return difference.change() == 0 ? "" : " (%s)".formatted(signed(difference.change()));
  }

  /** The first rows of the table, in a sentence. */
  private String where() {
    String summary = difference.summary();
    return summary.isEmpty() ? "" : "%s%n".formatted(summary);
  }

  private String table() {
    List<FrameChange> changed =
        difference.frames().stream().filter(frame -> isSeen(frame.change())).limit(top).toList();
    if (changed.isEmpty()) {
      return "No function costs more or less.%n".formatted();
    }
    TextTable table =
        new TextTable(
            "function",
            List.of("change", "self before", "now", "total before", "now", "samples", ""));
    changed.forEach(frame -> table.add(frame.frame(), cells(frame), null));
    return table.toString();
  }

  private List<String> cells(FrameChange frame) {
    return List.of(
        signed(frame.change()),
        number(frame.baseline().self()),
        number(frame.candidate().self()),
        number(frame.baseline().total()),
        number(frame.candidate().total()),
        samples(frame.baseline().samples()) + " → " + samples(frame.candidate().samples()),
        remark(frame));
  }

  /** A change based on few samples says little. */
  private static String samples(@Nullable Long count) {
    return count == null ? "–" : String.format(Locale.ROOT, "%,d", count);
  }

  private String remark(FrameChange frame) {
    if (frame.isMoved()) {
      return "moved, not slower: with " + frame.movedWith();
    }
    String place =
        switch (frame.presence()) {
          case NEW -> "new in this path";
          case GONE -> "gone from this path";
          case BOTH -> "";
        };
    return Stream.of(place, exchanged(frame))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** The part of its change that another function has with the other sign. */
  private String exchanged(FrameChange frame) {
    return isSeen(frame.moved())
        ? "%s of it moved from or to %s".formatted(signed(frame.moved()), frame.movedWith())
        : "";
  }

  private String signed(double change) {
    return (change > 0 && isSeen(change) ? "+" : "") + number(change);
  }

  private String number(double cost) {
    return scale.number(isSeen(cost) ? cost : 0.0);
  }

  private boolean isSeen(double cost) {
    return Math.abs(cost)
        >= SMALLEST_SEEN * Math.max(difference.baseline(), difference.candidate());
  }
}
