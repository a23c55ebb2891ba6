package dev.benchwarden.notification;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.alert.AlertEventKind;
import dev.benchwarden.judging.alert.AlertState;
import dev.benchwarden.judging.profile.BlamedFunction;
import dev.benchwarden.judging.profile.ProfileFinding;
import dev.benchwarden.store.catalog.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fact about an alert.
 *
 * @param platform of the machines that measured it; absent where there is only one
 * @param line the stable branch beside the default one that it is of; absent for the default one
 * @param after the last revision measured at the level before
 * @param upTo the first one measured at the worse level
 * @param percentChange of the level, in the metric's own sign; absent from 0
 * @param difference the same in the metric's unit; absent where it is not known
 * @param owners the owners of the alert; absent if none
 * @param by the person who did it; absent for the service itself
 * @param frames the functions that explain it, where there are profiles; absent if none
 * @param profile that shows them
 */
record AlertFact(
    UUID alert,
    AlertState state,
    String action,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<String> owners,
    @Nullable String by,
    @Nullable String note,
    long series,
    String benchmark,
    Map<String, String> parameters,
    Series.Metric metric,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String platform,
    @Nullable Double percentChange,
    @Nullable Double difference,
    @Nullable Double zScore,
    @Nullable String line,
    String after,
    String upTo,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable List<BlamedFunction> frames,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ProfiledSides profile)
    implements Fact {

  @Override
  public String page() {
    return SeriesPage.at(series, upTo, line);
  }

  @Override
  public @Nullable String flameGraph() {
    return profile == null
        ? null
        : Links.onBranch(
            ProfileFinding.page(profile.id(), series, profile.revisionsAfter() > 0 ? upTo : null),
            line);
  }

  @Override
  public String subject() {
    return "alert." + alert;
  }

  @Override
  public boolean isFor(String address) {
    return action.equals(AlertEventKind.MOVED.text()) || Fact.super.isFor(address);
  }

  @Override
  public Line line(UnaryOperator<@Nullable String> links) {
    List<Part> parts = new ArrayList<>();
    if (action.equals(AlertEventKind.WITHDRAWN.text())) {
      parts.add(Part.words("withdrawn: "));
    }
    parts.addAll(Part.series(benchmark, parameters, metric));
    parts.addAll(Part.on(platform));
    parts.addAll(Part.levels(percentChange, difference, metric, zScore));
    parts.addAll(Part.onBranch(line));
    parts.add(Part.words(", after "));
    parts.add(Part.revision(after));
    parts.add(Part.words(" up to "));
    parts.add(Part.revision(upTo));
    parts.addAll(frameParts());
    parts.addAll(Part.ownedBy(owners));
    parts.addAll(Part.decided(action, by, note));
    String flameGraph = flameGraph();
    return new Line(
        false, parts, links.apply(page()), flameGraph == null ? null : links.apply(flameGraph));
  }

  private List<Part> frameParts() {
    List<Part> parts = new ArrayList<>();
    for (BlamedFunction frame : frames == null ? List.<BlamedFunction>of() : frames) {
      parts.add(Part.words(parts.isEmpty() ? "; it lies in " : "; "));
      parts.addAll(Part.blamed(frame));
    }
    if (profile != null) {
      parts.addAll(profile.parts());
    }
    return parts;
  }
}
