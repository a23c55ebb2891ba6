package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.text.Commits;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.platform.access.Trust;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Line of a comment that states what was compared with what. */
final class SidesLine {

  private static final int MOST_MACHINES = 5;

  private final Review review;

  private SidesLine(Review review) {
    this.review = review;
  }

  static String of(Review review) {
    SidesLine line = new SidesLine(review);
    return line.candidate()
        + line.baseline()
        + line.measured()
        + line.unmeasuredBase()
        + line.trust();
  }

  /** Before anything was judged. */
  static String waiting(Review review) {
    SidesLine line = new SidesLine(review);
    return line.candidate() + ": nothing was compared yet." + line.trust();
  }

  private String candidate() {
    Evaluation evaluation = review.evaluation();
    String branch = evaluation.branch();
    return "Commit "
        + commit(evaluation.revision())
        + (branch == null ? "" : " of " + CodeSpan.of(branch));
  }

  private String baseline() {
    String base = review.report().base();
    return base == null
        ? ", with nothing measured before it to compare with"
        : " against what %s measured up to %s".formatted(line(review), commit(base));
  }

  private String unmeasuredBase() {
    String told = review.report().unmeasuredBase();
    return told == null ? "" : " Its base %s has no measurements there.".formatted(commit(told));
  }

  /** The name in text of the branch that is compared with. */
  private static String line(Review review) {
    String line = review.line();
    return line == null ? "the mainline" : CodeSpan.of(line);
  }

  private static String commit(String revision) {
    return CodeSpan.of(Commits.shortened(revision));
  }

  private String measured() {
    TreeSet<String> machines = new TreeSet<>();
    for (ComparisonRow row : review.report().findings()) {
      row.sides().candidate().perMachine().forEach(one -> machines.add(one.machine()));
    }
    return machines.isEmpty()
        ? "."
        : ", on %s%s (%s)%s."
            .formatted(
                NumberText.count(machines.size(), "machine"),
                platform(),
                names(machines.stream().toList()),
                runs(review.report().findings()));
  }

  private String platform() {
    String only = review.platform();
    return only == null ? "" : " of platform " + CodeSpan.of(only);
  }

  /** The first few names, and how many more there are. */
  static String names(List<String> machines) {
    String first =
        machines.stream().limit(MOST_MACHINES).map(CodeSpan::of).collect(Collectors.joining(", "));
    int more = machines.size() - MOST_MACHINES;
    return more > 0 ? "%s and %s more".formatted(first, NumberText.count(more)) : first;
  }

  private static String runs(List<ComparisonRow> rows) {
    IntSummaryStatistics runs =
        rows.stream()
            .mapToInt(row -> row.sides().candidate().runs())
            .filter(n -> n > 0)
            .summaryStatistics();
    if (runs.getCount() == 0) {
      return "";
    }
    return ", " + range(runs, "run") + " of each benchmark";
  }

  /** Such as {@code 3 runs} or {@code 3 to 5 runs}. */
  static String range(IntSummaryStatistics counts, String noun) {
    String most = NumberText.count(counts.getMax(), noun);
    return counts.getMin() == counts.getMax()
        ? most
        : NumberText.count(counts.getMin()) + " to " + most;
  }

  private String trust() {
    return review.evaluation().trust() == Trust.FORK
        ? " These results come from the fork itself: nobody here can check them."
        : "";
  }
}
