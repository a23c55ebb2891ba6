package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.changepoint.KnownChange;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.SeriesCatalog;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Mover of alerts whose series went to another platform, since machines that were taken for alike
 * are now distinguished: their own series no longer shows the change, and that of another platform
 * shows one there without an alert.
 */
@Component
class MovedAlerts {

  /** Later results may move a change by this much, and it is still the same one. */
  private static final int SAME_CHANGE = 4;

  private final Alerts alerts;
  private final SeriesCatalog catalog;

  MovedAlerts(Alerts alerts, SeriesCatalog catalog) {
    this.alerts = alerts;
    this.catalog = catalog;
  }

  /**
   * The alerts, those that moved now with a regression on another platform.
   *
   * @param regressions all of the series, as they are found now
   * @param known by series
   */
  Map<Long, List<KnownAlert>> moved(
      long project,
      Mainline mainline,
      List<Regression> regressions,
      Map<Long, List<KnownAlert>> known) {
    List<KnownAlert> all = new ArrayList<>(known.values().stream().flatMap(List::stream).toList());
    List<Regression> untold =
        new ArrayList<>(
            regressions.stream()
                .filter(one -> all.stream().noneMatch(alert -> alert.tellsOf(one)))
                .toList());
    Map<Long, Series> series = untold.isEmpty() ? Map.of() : described(project, all, untold);
    all.replaceAll(alert ->
        alert.isWithdrawn() || regressions.stream().anyMatch(alert::tellsOf)
            ? alert
            : nearest(mainline, series, alert, untold)
                .map(regression -> {
                  untold.remove(regression);
                  return moved(project, alert, regression.change());
                })
                .orElse(alert));
    return all.stream().collect(Collectors.groupingBy(KnownAlert::series));
  }

  private KnownAlert moved(long project, KnownAlert alert, KnownChange change) {
    alerts.move(project, alert.id(), change);
    return alert.on(change);
  }

  private Map<Long, Series> described(
      long project, List<KnownAlert> known, List<Regression> untold) {
    return catalog.describe(
        project,
        Stream.concat(
                known.stream().map(KnownAlert::series),
                untold.stream().map(one -> one.change().series()))
            .distinct()
            .toList());
  }

  private static Optional<Regression> nearest(
      Mainline mainline, Map<Long, Series> series, KnownAlert alert, List<Regression> untold) {
    return untold.stream()
        .filter(one ->
            isSibling(series, alert.series(), one.change().series())
                && isSameChange(mainline, alert.change(), one.change()))
        .min(
            Comparator.comparingInt(one ->
                Math.abs(
                    place(mainline, one.change().revision())
                        - place(mainline, alert.change().revision()))));
  }

  private static boolean isSibling(Map<Long, Series> known, long one, long other) {
    Series first = Objects.requireNonNull(known.get(one));
    Series second = Objects.requireNonNull(known.get(other));
    return !first.platform().equals(second.platform())
        && first.benchmark().equals(second.benchmark())
        && first.parameters().equals(second.parameters())
        && first.metric().name().equals(second.metric().name())
        && first.metric().direction() == second.metric().direction();
  }

  /** Whether their culprit ranges overlap, or nearly so. */
  private static boolean isSameChange(Mainline mainline, KnownAlert.Change was, KnownChange now) {
    int wasLast = place(mainline, was.revision());
    int nowLast = place(mainline, now.revision());
    return wasLast >= 0
        && nowLast >= 0
        && place(mainline, was.afterRevision()) < nowLast + SAME_CHANGE
        && place(mainline, now.previousRevision()) < wasLast + SAME_CHANGE;
  }

  private static int place(Mainline mainline, long revision) {
    return mainline.placeOf(revision).orElse(-1);
  }
}
