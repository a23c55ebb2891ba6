package dev.benchwarden.pullrequests.tracker;

import dev.benchwarden.core.comparison.ChangeBasis;
import dev.benchwarden.core.policy.IssuePlaceholder;
import dev.benchwarden.core.policy.IssuePolicy;
import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.core.text.SignedText;
import dev.benchwarden.core.text.UnitScale;
import dev.benchwarden.judging.alert.AlertSearch;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.alert.CauseAlert;
import dev.benchwarden.judging.profile.BlamedFunction;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.judging.profile.ProfileFindings;
import dev.benchwarden.pullrequests.forge.Issue;
import dev.benchwarden.pullrequests.review.CodeSpan;
import dev.benchwarden.store.catalog.Links;
import dev.benchwarden.store.catalog.PlainText;
import dev.benchwarden.store.catalog.Project;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writer of the text of issues, by the templates of the policy or its own. */
@Component
class IssueWriter {

  static final String TITLE = "{benchmarks}: {change} since {commit}";
  static final String BODY = "{summary}\n\n{table}\n\n{profile}\n\n{link}";

  private static final Pattern GAPS = Pattern.compile("\n{3,}");
  private static final int MOST_ROWS = 60;
  private static final int LONGEST_TITLE = 200;

  private final Links links;
  private final ProfileFindings profiles;

  IssueWriter(Links links, ProfileFindings profiles) {
    this.links = links;
    this.profiles = profiles;
  }

  Issue.Text text(Project project, IssuePolicy policy, CauseIssue issue, List<CauseAlert> own) {
    List<CauseAlert> alerts = shown(own);
    Function<IssuePlaceholder, String> values = placeholder -> value(placeholder, project, alerts);
    String title = filled(Objects.requireNonNullElse(policy.title(), TITLE), values);
    String body = filled(Objects.requireNonNullElse(policy.body(), BODY), values);
    return new Issue.Text(
        PlainText.of(title, LONGEST_TITLE),
        issue.marker() + "\n" + GAPS.matcher(body).replaceAll("\n\n"));
  }

  private String value(IssuePlaceholder placeholder, Project project, List<CauseAlert> alerts) {
    return switch (placeholder) {
      case PROJECT -> project.slug();
      case BRANCH -> alerts.getFirst().branch();
      case COUNT -> Integer.toString(alerts.size());
      case BENCHMARKS -> benchmarks(alerts);
      case CHANGE -> change(alerts.getFirst());
      case COMMIT -> Revision.shortened(commit(alerts));
      case SUMMARY -> summary(alerts);
      case TABLE -> table(project, alerts);
      case PROFILE -> profile(project, alerts);
      case LINK -> link(project, alerts.getFirst());
    };
  }

  /** Identifies the known facts, without the numbers that every upload changes a little. */
  UUID digest(Project project, IssuePolicy policy, List<CauseAlert> own) {
    String known =
        shown(own).stream()
                .map(alert ->
                    "%s %s %s %s"
                        .formatted(
                            alert.id(),
                            alert.after(),
                            alert.upTo(),
                            Optional.ofNullable(alert.culprit())
                                .map(AlertSearch.Culprit::revision)
                                .orElse("")))
                .sorted()
                .collect(Collectors.joining("\n", policy.title() + "\n" + policy.body() + "\n", ""))
            + profile(project, shown(own));
    return UUID.nameUUIDFromBytes(known.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The comment on closing an issue.
   *
   * @param since the revision at which the last of its alerts was over; absent if that is not known
   */
  String over(List<CauseAlert> own, @Nullable String since) {
    long dismissed = own.stream().filter(alert -> alert.state() == AlertState.DISMISSED).count();
    return dismissed == own.size()
        ? "Closed: %s dismissed.".formatted(all(own))
        : "Closed: %s over%s."
            .formatted(
                all(own), since == null ? "" : " since " + CodeSpan.of(Revision.shortened(since)));
  }

  /** The comment on reopening an issue. */
  String back(List<CauseAlert> own) {
    long open = own.stream().filter(CauseAlert::isOpen).count();
    return "It is back: %s.".formatted(open == 1 ? "1 alert is open" : open + " alerts are open");
  }

  private static String all(List<CauseAlert> own) {
    return own.size() == 1 ? "its alert is" : "all %d alerts are".formatted(own.size());
  }

  private static String filled(String template, Function<IssuePlaceholder, String> values) {
    return IssuePlaceholder.IN_BRACES
        .matcher(template)
        .replaceAll(found ->
            Matcher.quoteReplacement(
                IssuePlaceholder.of(found.group(1)).map(values).orElse(found.group())));
  }

  /** Those that are open, or all once none is, the largest change first. */
  private static List<CauseAlert> shown(List<CauseAlert> own) {
    boolean isOver = own.stream().noneMatch(CauseAlert::isOpen);
    return own.stream()
        .filter(alert -> isOver || alert.isOpen())
        .sorted(
            Comparator.comparingDouble(IssueWriter::size)
                .reversed()
                .thenComparing(CauseAlert::benchmark)
                .thenComparing(CauseAlert::id))
        .toList();
  }

  private static double size(CauseAlert alert) {
    Double percent = alert.percent();
    return percent == null ? Double.POSITIVE_INFINITY : Math.abs(percent);
  }

  private static String benchmarks(List<CauseAlert> alerts) {
    List<String> names = alerts.stream().map(CauseAlert::benchmark).distinct().toList();
    return names.size() == 1
        ? names.getFirst()
        : "%s and %d more".formatted(names.getFirst(), names.size() - 1);
  }

  private static String change(CauseAlert alert) {
    if (alert.limit() != null) {
      return "beyond " + alert.limit();
    }
    Double percent = alert.percent();
    return percent == null
        ? fromNothing(alert.metric(), alert.difference())
        : SignedText.percent(percent);
  }

  private static String fromNothing(Series.Metric metric, @Nullable Double level) {
    if (level == null) {
      return "from 0";
    }
    UnitScale scale = UnitScale.of(metric.unit(), List.of(level));
    return ("from 0 to " + scale.number(level) + " " + scale.unit()).strip();
  }

  private static Optional<AlertSearch.Culprit> culprit(List<CauseAlert> alerts) {
    return alerts.stream().flatMap(alert -> Stream.ofNullable(alert.culprit())).findFirst();
  }

  private static String commit(List<CauseAlert> alerts) {
    return culprit(alerts)
        .map(AlertSearch.Culprit::revision)
        .orElseGet(() -> alerts.getFirst().upTo());
  }

  static String summary(List<CauseAlert> alerts) {
    CauseAlert first = alerts.getFirst();
    boolean isOne = alerts.size() == 1;
    String where =
        culprit(alerts).map(one -> named(one, isOne)).orElseGet(() -> range(first, isOne));
    List<String> owners =
        alerts.stream().flatMap(alert -> alert.owners().stream()).distinct().toList();
    String whose =
        owners.isEmpty()
            ? ""
            : " Owned by %s."
                .formatted(owners.stream().map(CodeSpan::of).collect(Collectors.joining(", ")));
    return "%s on %s: %s%s".formatted(kinds(alerts), CodeSpan.of(first.branch()), where, whose);
  }

  /** Such as {@code 3 regressions and 1 exceeded limit}. */
  private static String kinds(List<CauseAlert> alerts) {
    int limits = (int) alerts.stream().filter(alert -> alert.limit() != null).count();
    int regressions = alerts.size() - limits;
    return Stream.of(
            regressions == 0 ? "" : NumberText.count(regressions, "regression"),
            limits == 0 ? "" : NumberText.count(limits, "exceeded limit"))
        .filter(kind -> !kind.isEmpty())
        .collect(Collectors.joining(" and "));
  }

  /** If no revision is known to be the cause, none is named as if it were. */
  private static String range(CauseAlert alert, boolean isOne) {
    return alert.after().equals(alert.upTo())
        ? "%s there already at %s, and no revision is known to have brought %s."
            .formatted(
                isOne ? "it was" : "they were",
                CodeSpan.of(Revision.shortened(alert.upTo())),
                isOne ? "it" : "them")
        : "%s came after %s, up to and including %s."
            .formatted(
                isOne ? "it" : "they",
                CodeSpan.of(Revision.shortened(alert.after())),
                CodeSpan.of(Revision.shortened(alert.upTo())));
  }

  private static String named(AlertSearch.Culprit culprit, boolean isOne) {
    String subject = culprit.subject() == null ? "" : " " + CodeSpan.of(culprit.subject());
    String author = culprit.author() == null ? "" : " by " + CodeSpan.of(culprit.author());
    return "measurements found that %s came with %s%s%s."
        .formatted(
            isOne ? "it" : "they",
            CodeSpan.of(Revision.shortened(culprit.revision())),
            subject,
            author);
  }

  private String table(Project project, List<CauseAlert> alerts) {
    String rows =
        alerts.stream()
            .limit(MOST_ROWS)
            .map(alert -> row(project, alert))
            .collect(Collectors.joining("\n"));
    String rest =
        alerts.size() > MOST_ROWS ? "\n\nand %d more".formatted(alerts.size() - MOST_ROWS) : "";
    return "| Benchmark | Metric | Platform | Change %s |\n| --- | --- | --- | ---: |\n"
            .formatted(ChangeBasis.LEVELS.words())
        + rows
        + rest;
  }

  private String row(Project project, CauseAlert alert) {
    String parameters =
        alert.parameters().entrySet().stream()
            .map(one -> one.getKey() + "=" + one.getValue())
            .sorted()
            .collect(Collectors.joining(", "));
    String name = parameters.isEmpty() ? alert.benchmark() : alert.benchmark() + " " + parameters;
    return "| [%s](%s) | %s | %s | %s |"
        .formatted(
            CodeSpan.inCell(name),
            links.page(project, Links.onBranch("/series/" + alert.series(), line(project, alert))),
            CodeSpan.inCell(alert.metric().name()),
            CodeSpan.inCell(alert.platform()),
            alert.percent() == null ? CodeSpan.inCell(change(alert)) : change(alert));
  }

  /** The functions behind the largest change. */
  private String profile(Project project, List<CauseAlert> alerts) {
    CauseAlert first = alerts.getFirst();
    return profiles.of(project.id(), first.upTo(), null, List.of(first.series())).stream()
        .map(finding ->
            "Where it lies, by profiles: %s (on %s; [flame graph](%s))."
                .formatted(
                    finding.frames().stream()
                        .map(BlamedFunction::function)
                        .map(CodeSpan::of)
                        .collect(Collectors.joining(", ")),
                    machines(finding),
                    links.page(
                        project,
                        Links.onBranch(
                            ProfileFinding.page(
                                finding.profile(),
                                finding.series(),
                                finding.revisionsAfter() > 0 ? first.upTo() : null),
                            line(project, first)))))
        .findFirst()
        .orElse("");
  }

  private static String machines(ProfileFinding finding) {
    String machine = CodeSpan.of(finding.machine());
    return finding.machine().equals(finding.baseMachine())
        ? machine
        : "%s, before on %s".formatted(machine, CodeSpan.of(finding.baseMachine()));
  }

  /** All alerts of a cause belong to one branch. */
  private String link(Project project, CauseAlert alert) {
    return "[Alerts](%s)"
        .formatted(links.page(project, Links.onBranch("/alerts", line(project, alert))));
  }

  /** The branch of its pages; null for the default one. */
  private static @Nullable String line(Project project, CauseAlert alert) {
    return alert.branch().equals(project.defaultBranch()) ? null : alert.branch();
  }
}
