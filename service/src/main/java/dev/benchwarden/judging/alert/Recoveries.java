package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.judging.changepoint.ChangePoints;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.store.catalog.Revisions;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Finder of the revisions at which results were again as good as before an alert. */
@Component
class Recoveries {

  private final Alerts alerts;
  private final AlertPolicy policy;
  private final ChangePoints changePoints;
  private final SeriesHistories histories;
  private final Revisions revisions;

  Recoveries(
      Alerts alerts,
      AlertPolicy policy,
      ChangePoints changePoints,
      SeriesHistories histories,
      Revisions revisions) {
    this.alerts = alerts;
    this.policy = policy;
    this.changePoints = changePoints;
    this.histories = histories;
    this.revisions = revisions;
  }

  /**
   * The name of the newest revision at which one of these was over; empty if that is not known for
   * each, such as for one that a person resolved.
   *
   * @param some of one branch
   */
  Optional<String> last(long project, List<CauseAlert> some) {
    List<KnownAlert> ofChanges = alerts.find(project, some.stream().map(CauseAlert::id).toList());
    List<Long> over =
        Stream.concat(returned(project, ofChanges).stream(), held(project, some)).toList();
    if (over.isEmpty() || over.size() < some.size()) {
      return Optional.empty();
    }
    Map<Long, Revision> known = revisions.byIds(project, over);
    Mainline mainline = mainline(project, over.getFirst());
    return over.stream()
        .max(Comparator.comparingInt(revision -> mainline.placeOf(revision).orElse(-1)))
        .map(known::get)
        .map(Revision::name);
  }

  private Stream<Long> held(long project, List<CauseAlert> some) {
    return some.stream()
        .flatMap(one -> Stream.ofNullable(one.heldBy()))
        .flatMap(name -> revisions.named(project, name).stream())
        .map(Revision::id);
  }

  private List<Long> returned(long project, List<KnownAlert> some) {
    if (some.isEmpty()) {
      return List.of();
    }
    Mainline mainline = mainline(project, some.getFirst().change().revision());
    Map<Long, List<KnownChange>> changes =
        changePoints.bySeries(
            project, mainline, some.stream().map(KnownAlert::series).distinct().toList());
    Map<Long, AlertRules> rules = policy.rules(project, changes.keySet());
    List<Regression> regressions = Regression.among(changes, rules).toList();
    return some.stream()
        .flatMap(alert -> regressions.stream().filter(alert::tellsOf).limit(1))
        .flatMap(regression -> Stream.ofNullable(regression.state().returnedAt()))
        .toList();
  }

  private Mainline mainline(long project, long revision) {
    Revision of = Objects.requireNonNull(revisions.byIds(project, List.of(revision)).get(revision));
    return histories.mainline(project, of.line());
  }
}
