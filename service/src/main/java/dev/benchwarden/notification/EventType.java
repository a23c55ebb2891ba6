package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Type of event that can be subscribed to. */
enum EventType {
  REGRESSION_SUSPECTED(
      "regression.suspected",
      "suspected regression",
      "an alert was opened that may yet be a passing disturbance",
      AlertFact.class),
  REGRESSION_CONFIRMED(
      "regression.confirmed",
      "confirmed regression",
      "five points, a repeat or a person say that a regression is real",
      AlertFact.class),
  REGRESSION_RESOLVED(
      "regression.resolved",
      "resolved regression",
      "a series is back at its level, somebody closed the alert, or it is no longer found",
      AlertFact.class),
  REGRESSION_DECIDED(
      "regression.decided",
      "alert decided on",
      "somebody acknowledged, assigned, dismissed or reopened an alert",
      AlertFact.class),
  COMMIT_NAMED(
      "commit.named",
      "named commit",
      "measurements found the commit that brought a regression",
      CommitFact.class),
  CHANGE_POINT_FOUND(
      "change-point.found",
      "changed level",
      "the mainline's level of a series changed, for better or worse, and five points show it",
      ChangePointFact.class),
  LIMIT_EXCEEDED(
      "limit.exceeded",
      "exceeded limit",
      "the mainline exceeded a limit of the policy",
      LimitFact.class),
  LIMIT_HELD(
      "limit.held",
      "limit that holds again",
      "the mainline is within a limit again, or the policy dropped it",
      LimitFact.class),
  LIMIT_DECIDED(
      "limit.decided",
      "limit decided on",
      "somebody acknowledged, assigned, closed or reopened the alert on a limit",
      LimitFact.class),
  MACHINE_SICK(
      "machine.sick",
      "unhealthy machine",
      "a machine became noisy or drifts from the other machines",
      MachineFact.class),
  MACHINE_SILENT(
      "machine.silent",
      "silent machine",
      "a machine measured none of the last five mainline revisions",
      MachineFact.class),
  MACHINE_HEALTHY(
      "machine.healthy", "healthy machine", "a machine is well again", MachineFact.class),
  PULL_REQUEST_REGRESSION(
      "pull-request.regression",
      "pull request with regressions",
      "a pull request was judged, no machine is awaited, and it has regressions",
      PullRequestFact.class),
  PULL_REQUEST_RESOLVED(
      "pull-request.resolved",
      "pull request without regressions",
      "a pull request that had regressions has none any more, or one that was told is withdrawn",
      PullRequestFact.class),
  PULL_REQUEST_JUDGED(
      "pull-request.judged",
      "pull request judged",
      "a pull request was judged in any other way",
      PullRequestFact.class),
  WEEK_ENDED(
      "week.ended",
      "week that ended",
      "on Monday, at a time of the day: what changed in the week, and what is open",
      WeekFact.class);

  private final String text;
  private final String noun;
  private final String about;
  private final Class<? extends Fact> fact;

  EventType(String text, String noun, String about, Class<? extends Fact> fact) {
    this.text = text;
    this.noun = noun;
    this.about = about;
    this.fact = fact;
  }

  @JsonValue
  String text() {
    return text;
  }

  /** A description of the event, for the person who chooses it. */
  String about() {
    return about;
  }

  /** The type of facts about it. */
  Class<? extends Fact> fact() {
    return fact;
  }

  /** Such as {@code 2 confirmed regressions}; what is told of a week is not of one kind. */
  String count(int number) {
    if (this == WEEK_ENDED) {
      return "What changed in the week";
    }
    return number == 1 ? "1 " + noun : "%d %s".formatted(number, plural());
  }

  private String plural() {
    return switch (this) {
      case REGRESSION_DECIDED -> "alerts decided on";
      case LIMIT_HELD -> "limits that hold again";
      case LIMIT_DECIDED -> "limits decided on";
      case PULL_REQUEST_REGRESSION -> "pull requests with regressions";
      case PULL_REQUEST_RESOLVED -> "pull requests without regressions";
      case PULL_REQUEST_JUDGED -> "pull requests judged";
      default -> noun + "s";
    };
  }

  /**
   * @throws IllegalArgumentException naming the events, if the text is none of them
   */
  @JsonCreator
  static EventType of(String text) {
    return Arrays.stream(values())
        .filter(event -> event.text.equals(text))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "'%s' is no event: use %s"
                    .formatted(
                        text,
                        Arrays.stream(values())
                            .map(EventType::text)
                            .collect(Collectors.joining(", ")))));
  }
}
