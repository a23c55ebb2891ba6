package dev.benchwarden.judging.alert;

import dev.benchwarden.core.series.Revision;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Owners;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Finder of the owners of alerts. By paths, an alert belongs to the owners of the files of its
 * commit: the one that a search named, or the only one in its range. Among several commits none is
 * blamed, even if only one of them was measured.
 */
@Component
public class AlertOwners {

  private final Owners owners;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final AlertSearches searches;
  private final Alerts alerts;

  AlertOwners(
      Owners owners,
      SeriesCatalog catalog,
      Revisions revisions,
      AlertSearches searches,
      Alerts alerts) {
    this.owners = owners;
    this.catalog = catalog;
    this.revisions = revisions;
    this.searches = searches;
    this.alerts = alerts;
  }

  /** The owners of any of these alerts on regressions. */
  public List<String> of(long project, Collection<UUID> ids) {
    return alerts.find(project, ids).stream()
        .flatMap(alert -> alert.owners().stream())
        .distinct()
        .toList();
  }

  /**
   * The alerts, some of them with newly assigned owners.
   *
   * @param unowned those that get owners
   */
  List<KnownAlert> assign(
      long project, Mainline mainline, List<KnownAlert> some, Set<UUID> unowned) {
    List<KnownAlert> asked = some.stream().filter(one -> unowned.contains(one.id())).toList();
    if (asked.isEmpty()) {
      return some;
    }
    Map<UUID, AlertSearch> searched =
        searches.of(project, asked.stream().map(KnownAlert::id).toList());
    Map<UUID, Long> only = onlyCommits(project, mainline, asked);
    Map<Long, List<String>> files = revisions.changedFiles(project, Set.copyOf(only.values()));
    Function<KnownAlert, List<String>> changed =
        alert ->
            named(searched.get(alert.id()))
                .map(commit -> revisions.changedFiles(project, commit))
                .orElseGet(() ->
                    Optional.ofNullable(only.get(alert.id())).map(files::get).orElse(List.of()));
    Map<UUID, KnownAlert> owned = owned(project, asked, changed);
    return some.stream().map(one -> owned.getOrDefault(one.id(), one)).toList();
  }

  /**
   * The alerts with the owners by the commit that caused them.
   *
   * @param commit its name
   */
  List<KnownAlert> assign(long project, String commit, List<KnownAlert> some) {
    List<String> changed = revisions.changedFiles(project, commit);
    return changed.isEmpty() ? some : List.copyOf(owned(project, some, alert -> changed).values());
  }

  private Map<UUID, KnownAlert> owned(
      long project, List<KnownAlert> some, Function<KnownAlert, List<String>> changed) {
    Owners.Rules rules = owners.of(project);
    Map<Long, Series> series =
        catalog.describe(project, some.stream().map(KnownAlert::series).distinct().toList());
    return some.stream()
        .map(alert -> {
          Series of = Objects.requireNonNull(series.get(alert.series()));
          return alert.ownedBy(rules.of(of.benchmark(), changed.apply(alert)));
        })
        .collect(Collectors.toMap(KnownAlert::id, Function.identity()));
  }

  private static Optional<String> named(@Nullable AlertSearch search) {
    return Optional.ofNullable(search).map(AlertSearch::culprit).map(AlertSearch.Culprit::revision);
  }

  /** The revision of each range that has no other, as far as its parent is known. */
  private Map<UUID, Long> onlyCommits(long project, Mainline mainline, List<KnownAlert> some) {
    List<KnownAlert> single = some.stream().filter(one -> isSingle(mainline, one)).toList();
    Map<Long, String> parents =
        revisions.firstParents(project, single.stream().map(AlertOwners::commit).toList());
    Map<Long, Revision> named =
        revisions.byIds(
            project,
            single.stream()
                .flatMap(one -> Stream.of(commit(one), one.change().afterRevision()))
                .distinct()
                .toList());
    return single.stream()
        .filter(one -> {
          String last = Objects.requireNonNull(named.get(one.change().afterRevision())).name();
          String name = Objects.requireNonNull(named.get(commit(one))).name();
          return IntroducedBy.isNext(name, parents.get(commit(one)), last);
        })
        .collect(Collectors.toMap(KnownAlert::id, AlertOwners::commit));
  }

  private static boolean isSingle(Mainline mainline, KnownAlert alert) {
    int last = mainline.placeOf(alert.change().revision()).orElse(-1);
    int before = mainline.placeOf(alert.change().afterRevision()).orElse(-1);
    return last == before + 1 && before >= 0;
  }

  private static long commit(KnownAlert alert) {
    return alert.change().revision();
  }
}
