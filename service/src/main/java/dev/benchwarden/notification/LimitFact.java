package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.LimitAlertsDecided;
import dev.benchwarden.judging.limit.LimitAlert;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fact about a limit of the policy.
 *
 * @param state {@code RESOLVED} as well where the limit holds again, or left the policy
 * @param platform of the machines that measured it; absent where there is only one
 * @param line the stable branch beside the default one that it is of; absent for the default one
 * @param limit such as {@code at most 512 MiB}
 * @param revision the one that exceeded it
 * @param earlier whether it was exceeded before all revisions that are examined; {@code revision}
 *     is then the oldest one known to exceed it; absent where it was not
 * @param sentence what was found there
 * @param owners the owners; absent if none
 * @param action what a person did about it; absent where none did
 * @param by the person who did it
 * @param note that person's note
 * @param resolvedBy the revision at which it holds again; absent while it does not, and where the
 *     policy dropped the limit
 */
record LimitFact(
    UUID limitAlert,
    LimitAlert.State state,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String line,
    String limit,
    String revision,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean earlier,
    String sentence,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<String> owners,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String action,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String by,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String note,
    @Nullable String resolvedBy)
    implements Fact {

  /**
   * @param areSeveral whether the project has more than one platform
   */
  static LimitFact of(LimitAlert alert, boolean areSeveral) {
    return new LimitFact(
        alert.id(),
        alert.isExceeded() ? alert.state() : LimitAlert.State.RESOLVED,
        alert.series(),
        alert.benchmark(),
        alert.parameters(),
        alert.metric(),
        areSeveral ? alert.platform() : null,
        alert.line(),
        alert.limit(),
        alert.revision(),
        alert.passedEarlier() ? true : null,
        alert.sentence(),
        alert.owners(),
        null,
        null,
        null,
        alert.resolvedBy());
  }

  LimitFact decided(AlertEventKind done, LimitAlertsDecided decided) {
    return new LimitFact(
        limitAlert,
        state,
        series,
        benchmark,
        parameters,
        metric,
        platform,
        line,
        limit,
        revision,
        earlier,
        sentence,
        owners,
        done.text(),
        decided.by(),
        decided.note(),
        resolvedBy);
  }

  /** A limit that a person resolved may still be exceeded. */
  private boolean isExceeded() {
    return resolvedBy == null && (action != null || state != LimitAlert.State.RESOLVED);
  }

  EventType event() {
    if (action != null) {
      return EventType.LIMIT_DECIDED;
    }
    return isExceeded() ? EventType.LIMIT_EXCEEDED : EventType.LIMIT_HELD;
  }

  /** A limit counts however far it is exceeded. */
  @Override
  public @Nullable Double percentChange() {
    return null;
  }

  @Override
  public String page() {
    return SeriesPage.at(series, Objects.requireNonNullElse(resolvedBy, revision), line);
  }

  @Override
  public String subject() {
    return "limit." + limitAlert;
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>(Part.series(benchmark, parameters, metric));
    parts.addAll(Part.on(platform));
    parts.addAll(Part.onBranch(line));
    parts.add(Part.words(", limit "));
    parts.add(Part.name(limit));
    if (isExceeded()) {
      parts.add(Part.words(earlier == null ? ", exceeded at " : ", exceeded already at "));
      parts.add(Part.revision(revision));
      parts.add(Part.words(": "));
      // More may follow, and no line ends with a full stop.
      parts.add(Part.note(sentence.replaceFirst("\\.$", "")));
    } else if (resolvedBy != null) {
      parts.add(Part.words(", holds again at "));
      parts.add(Part.revision(resolvedBy));
    } else {
      parts.add(Part.words(", is no longer in the policy"));
    }
    parts.addAll(Part.ownedBy(owners));
    parts.addAll(Part.decided(action, by, note));
    return new Line(false, parts, links.apply(page()));
  }
}
