package dev.benchwarden.notification;

import dev.benchwarden.core.statistics.verdict.SuiteVerdict;
import dev.benchwarden.judging.changes.JudgedPullRequest;
import dev.benchwarden.judging.changes.RecentChanges;
import dev.benchwarden.judging.evaluation.PullRequestDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Open pull request with the verdict of its newest revision.
 *
 * @param verdict absent until it is judged, and while machines are awaited
 * @param decided a person's decision about all its regressions; absent if there is none
 */
record WeekPullRequest(
    int pullRequest,
    String evaluation,
    String revision,
    @Nullable String subject,
    @Nullable String author,
    @Nullable SuiteVerdict verdict,
    PullRequestDecision.@Nullable Kind decided,
    boolean awaitsMachines)
    implements WeekFact {

  static final String KIND = "pull-request";

  static WeekPullRequest of(JudgedPullRequest found) {
    return new WeekPullRequest(
        found.pullRequest(),
        found.evaluation(),
        found.revision(),
        found.subject(),
        found.author(),
        found.verdict(),
        found.decided(),
        found.awaitsMachines());
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String heading(int number) {
    return WeekFact.count(number, RecentChanges.MOST, "open pull request");
  }

  @Override
  public @Nullable Double percentChange() {
    return null;
  }

  @Override
  public String page() {
    return "/evaluations/" + evaluation;
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>();
    parts.add(Part.words("#%d ".formatted(pullRequest)));
    parts.addAll(Part.commit(subject, revision, author, null));
    parts.add(Part.words(": " + standing()));
    return new Line(false, parts, links.apply(page()));
  }

  private String standing() {
    if (awaitsMachines) {
      return "waiting for machines";
    } else if (decided != null) {
      return "regression " + decided.name().toLowerCase(Locale.ROOT);
    }
    return verdict == null ? "not evaluated yet" : verdict.words();
  }
}
