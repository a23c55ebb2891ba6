package dev.benchwarden.pullrequests.review;

import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.OneSidedSeries;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.core.statistics.environment.Environment;
import dev.benchwarden.core.statistics.verdict.Concern;
import dev.benchwarden.core.text.Commits;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.evaluation.Evaluation;
import dev.benchwarden.judging.evaluation.EvaluationReport;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.springframework.util.StringUtils;

/** Markdown shared by comment and check: the verdict first, the rest folded. */
final class ReviewText {

  /** How many regressions are shown unfolded. */
  private static final int SEEN_AT_ONCE = 10;

  /** With fewer series the table is enough. */
  private static final int LEAST_SUITE = 5;

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final String CLOSED = "\n</details>\n\n";

  private final Review review;
  private final EvaluationReport report;
  private final TableLayout table;
  private final List<Section> sections = new ArrayList<>();

  private ReviewText(Review review) {
    this.review = review;
    this.report = review.report();
    this.table = TableLayout.of(review);
  }

  static List<Section> of(Review review) {
    return new ReviewText(review).sections();
  }

  /** The verdict and where to read on. */
  static List<Section> inShort(Review review) {
    ReviewText text = new ReviewText(review);
    text.add("### " + ReviewHeadline.inMarkdown(review) + "\n\n");
    text.addLinks();
    return text.sections;
  }

  private List<Section> sections() {
    addHead();
    if (review.hasVerdict()) {
      addRegressions();
      addEarlierRegressions();
      addConcerns();
      addLimits();
      addDetails();
    }
    addLinks();
    return sections;
  }

  private void addHead() {
    add("### " + ReviewHeadline.inMarkdown(review) + "\n\n");
    add(
        "Benchwarden · project [%s](%s). %s\n\n"
            .formatted(CodeSpan.of(review.slug()), review.links().overview(), Merging.of(review)));
    add((review.isJudged() ? SidesLine.of(review) : SidesLine.waiting(review)) + "\n\n");
    if (review.hasVerdict()) {
      add(ReviewHeadline.counts(review) + ".\n\n");
      addMeans();
      addSensitivity();
    }
    addMachinesThatAreMissing();
    addNewerCommit();
    addNewerPolicy();
    if (review.hasFailed()) {
      add("Judging failed; it is tried again, and the results are kept.\n\n");
    }
    addDecision();
    addUnclearMachines();
  }

  private void addMeans() {
    if (report.findings().size() >= LEAST_SUITE) {
      List<String> means = MeanLines.of(report.findings(), review.policy().primary());
      if (!means.isEmpty()) {
        add(String.join("; ", means) + ".\n\n");
      }
    }
  }

  private void addSensitivity() {
    List<String> sentences = SensitivityLines.of(report, SeriesName.in(review));
    if (!sentences.isEmpty()) {
      add(String.join(" ", sentences) + "\n\n");
    }
  }

  private void addMachinesThatAreMissing() {
    Instant until = report.waitingUntil();
    String without = Attendance.inMarkdown(review).withoutThem();
    if (until != null) {
      add(
          "The verdict follows when they have reported, or at %s with what is there then.\n\n"
              .formatted(TIME.format(until)));
    } else if (!without.isEmpty()) {
      add(StringUtils.capitalize(without) + ".\n\n");
    }
  }

  private void addNewerCommit() {
    String newer = review.newerCommit();
    if (newer != null) {
      add(
          "Commit %s was pushed since, and no results of it have come yet.\n\n"
              .formatted(CodeSpan.of(Commits.shortened(newer))));
    }
  }

  private void addNewerPolicy() {
    Instant changed = review.policyChanged();
    if (changed != null && review.hasVerdict()) {
      add(
          "The policy was changed on %s, after this was judged. %s\n\n"
              .formatted(TIME.format(changed), howToJudgeAgain()));
    }
  }

  private String howToJudgeAgain() {
    Integer pullRequest = review.evaluation().pullRequest();
    if (pullRequest == null) {
      return "What is uploaded from now on is judged by the new one.";
    }
    String how =
        review.takesCommands()
            ? "Reply `/benchwarden rerun`"
            : "`POST %s/rerun`".formatted(review.links().calls(pullRequest));
    return how + " to judge it by the new one.";
  }

  private void addDecision() {
    ReviewDecision decision = review.decision();
    if (decision != null && decision.kind() != PullRequestDecision.Kind.REOPENED) {
      add(
          "%s by %s on %s: %s.%s\n\n"
              .formatted(
                  decision.kind() == PullRequestDecision.Kind.ACCEPTED ? "Accepted" : "Dismissed",
                  CodeSpan.of(decision.by()),
                  TIME.format(decision.at()),
                  CodeSpan.of(decision.reason()),
                  review.hasOutrun() ? " That was before what is found now." : ""));
    }
  }

  /** The reason for an open verdict is not folded. */
  private void addUnclearMachines() {
    if (review.hasVerdict() && report.environment().state() == Environment.State.UNRESOLVED) {
      addItems("", MachinesSection.items(report.environment()), "\n");
    }
  }

  /** Concerns that keep the gate from passing are not folded. */
  private void addConcerns() {
    List<ComparisonRow> rows = report.findings();
    SeriesName names = SeriesName.in(review);
    addUnlessEmpty(OneMachineSection.head(rows), OneMachineSection.items(rows, names));
    addUnlessEmpty(
        UntestedSection.TOO_FEW_MACHINES,
        UntestedSection.items(Concern.TOO_FEW_MACHINES, rows, names));
    addUnlessEmpty(UntestedSection.MASKED, UntestedSection.items(Concern.MASKED, rows, names));
    addUnlessEmpty(NothingMeasuredSection.HEAD, NothingMeasuredSection.items(rows, names));
  }

  /** Earlier regressions that keep the gate from passing are not folded. */
  private void addEarlierRegressions() {
    addUnlessEmpty(
        EarlierSection.HEAD, EarlierSection.items(report.earlier(), SeriesName.in(review)));
  }

  private void addLimits() {
    List<String> items = LimitsSection.items(report.limits(), SeriesName.in(review));
    if (!items.isEmpty()) {
      addItems(LimitsSection.HEAD, items, LimitsSection.advice(review));
    }
  }

  private void addRegressions() {
    List<ComparisonRow> rows = review.changesToTell(Verdict.REGRESSION);
    if (rows.isEmpty()) {
      return;
    }
    List<ComparisonRow> first = rows.subList(0, Math.min(SEEN_AT_ONCE, rows.size()));
    List<ComparisonRow> others = rows.subList(first.size(), rows.size());
    sections.add(new Section(table.head(), table.lines(first), this::moreRegressions, "\n"));
    if (!others.isEmpty()) {
      addFoldedTable(
          NumberText.count(review.platforms().count(others), "further regression"), others, "");
    }
    addProfiles(rows);
    add(EvidenceSection.of(review, review.changes(Verdict.REGRESSION), rows.size()));
  }

  private void addProfiles(List<ComparisonRow> rows) {
    addUnlessEmpty(ProfileSection.HEAD, ProfileSection.items(review, rows));
  }

  private String moreRegressions(int left) {
    return "\nAnd %s more: [all regressions](%s).\n"
        .formatted(NumberText.count(left), review.links().regressions(review.evaluation()));
  }

  private void addDetails() {
    List<ComparisonRow> better = review.changesToTell(Verdict.IMPROVEMENT);
    if (!better.isEmpty()) {
      int count = review.platforms().count(better);
      String changes = NumberText.count(count, "improvement");
      String toldOnce =
          better.size() < count
              ? "\n" + EvidenceSection.toldOnce(changes, better.size()) + "\n"
              : "";
      addFoldedTable(changes, better, toldOnce);
    }
    addGroups();
    addMachines();
    addFolded("missing: measured before, and not now", items(report.onlyInBaseline()));
    addFolded("new: nothing to compare with", items(report.onlyInCandidate()));
    addFolded("to run again, to be sure", items(report.rerun()));
  }

  private void addGroups() {
    List<String> means = MeanLines.ofGroups(report.findings(), review.policy().primary());
    if (report.findings().size() >= LEAST_SUITE && !means.isEmpty()) {
      addItems(opened("Geometric means by group"), means, CLOSED);
    }
  }

  private void addMachines() {
    if (report.environment().state() == Environment.State.UNRESOLVED) {
      return;
    }
    List<String> items = MachinesSection.items(report.environment());
    String summary = MachinesSection.summary(report.environment());
    if (items.isEmpty()) {
      add(summary + ".\n\n");
    } else {
      addItems(opened(summary), items, CLOSED);
    }
  }

  private void addFolded(String what, List<String> items) {
    if (!items.isEmpty()) {
      addItems(opened(NumberText.count(items.size()) + " series " + what), items, CLOSED);
    }
  }

  private static String opened(String summary) {
    return "<details><summary>%s</summary>\n\n".formatted(summary);
  }

  private void addFoldedTable(String summary, List<ComparisonRow> rows, String below) {
    sections.add(
        new Section(opened(summary) + table.head(), table.lines(rows), this::more, below + CLOSED));
  }

  private void addUnlessEmpty(String head, List<String> items) {
    if (!items.isEmpty()) {
      addItems(head, items, "\n");
    }
  }

  private void addItems(String head, List<String> items, String tail) {
    sections.add(new Section(head, items, this::more, tail));
  }

  private String more(int left) {
    return "\nAnd %s more: [the whole evaluation](%s).\n"
        .formatted(NumberText.count(left), review.links().evaluation(review.evaluation().id()));
  }

  private List<String> items(List<OneSidedSeries> series) {
    return series.stream().map(SeriesName.in(review)::item).toList();
  }

  private void addLinks() {
    ReviewLinks links = review.links();
    Evaluation judged = review.evaluation();
    add("[Evaluation](%s)".formatted(links.evaluation(judged.id())));
    if (review.hasVerdict()) {
      addOfRegressions(" · [Regressions as plots](%s)".formatted(links.regressions(judged)));
      add(" · [All series](%s)".formatted(links.comparison(judged)));
    }
    add("\n");
    if (review.hasVerdict() && isDecidable()) {
      add(howToDecide());
    }
  }

  /** Only where there is a regression. */
  private void addOfRegressions(String text) {
    if (review.hasVerdict() && review.count(Verdict.REGRESSION) > 0) {
      add(text);
    }
  }

  /** On a commit that is merged only a regression may have opened an alert. */
  private boolean isDecidable() {
    return review.evaluation().pullRequest() == null
        ? review.hasRegressions()
        : review.asksForDecision();
  }

  private String howToDecide() {
    Integer pullRequest = review.evaluation().pullRequest();
    if (pullRequest == null) {
      return "\nIntended? If it has opened an [alert](%s), dismiss that with the reason. Not a regression? The [policy](%s) says what counts.\n"
          .formatted(review.links().alerts(), review.links().settings());
    }
    if (review.takesCommands()) {
      String words =
          review.isDecidedAsAWhole()
              ? "Decided wrongly? Reply `/benchwarden reopen <reason>`."
              : "Intended? Reply `/benchwarden accept <reason>`. Not a regression? Reply"
                  + " `/benchwarden dismiss <reason>`.";
      return "\n%s Accounts that may write to this repository can.\n".formatted(words);
    }
    String how = "`POST %s/%s` with a `reason`";
    String calls = review.links().calls(pullRequest);
    return review.isDecidedAsAWhole()
        ? "\nDecided wrongly? %s.\n".formatted(how.formatted(calls, "reopen"))
        : "\nIntended? Accept it before the merge: %s. Not a regression? The same with `dismiss`; the [policy](%s) says what counts.\n"
            .formatted(how.formatted(calls, "accept"), review.links().settings());
  }

  private void add(String text) {
    sections.add(Section.always(text));
  }
}
