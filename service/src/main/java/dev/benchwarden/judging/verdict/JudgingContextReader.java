package dev.benchwarden.judging.verdict;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.series.MachineMedian;
import dev.benchwarden.core.series.Series;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.history.MainlineHistories;
import dev.benchwarden.judging.history.SeriesHistories;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.results.InterleavedRounds;
import dev.benchwarden.store.results.MachineMedians;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reader of judging contexts: the one place that decides what a verdict is based on. */
@Component
public class JudgingContextReader {

  private final Policies policies;
  private final SubjectLines lines;
  private final MergeBases bases;
  private final SeriesHistories histories;
  private final SeriesBaselines baselines;
  private final MachineMedians medians;
  private final SeriesCatalog catalog;
  private final InterleavedRounds rounds;

  JudgingContextReader(
      Policies policies,
      SubjectLines lines,
      MergeBases bases,
      SeriesHistories histories,
      SeriesBaselines baselines,
      MachineMedians medians,
      SeriesCatalog catalog,
      InterleavedRounds rounds) {
    this.policies = policies;
    this.lines = lines;
    this.bases = bases;
    this.histories = histories;
    this.baselines = baselines;
    this.medians = medians;
    this.catalog = catalog;
    this.rounds = rounds;
  }

  public JudgingScope scope(long project, Subject subject) {
    Mainline mainline = histories.mainline(project, lines.of(project, subject));
    return new JudgingScope(
        project, subject, policies.of(project), mainline, bases.of(project, subject, mainline));
  }

  public JudgingContext read(JudgingScope scope, MeasuredRevision revision) {
    long project = scope.project();
    Set<Long> measured = revision.series();
    Mainline mainline = scope.mainline();
    MainlineHistories known =
        MainlineHistories.of(
            mainline,
            histories.columns(project, mainline, measured),
            histories.levels(project, mainline).before(scope.base().end()));
    List<Series> series = describe(project, scope.policy(), measured, expected(scope, revision));
    return new JudgingContext(scope, known, series, baselines.of(scope, known, series));
  }

  /** The series of the base, without those that interleaved runs left out on both sides. */
  private Set<Long> expected(JudgingScope scope, MeasuredRevision revision) {
    Subject subject = scope.subject();
    Set<Long> ofBase = measuredAt(scope.project(), scope.base().revision());
    return ofBase.isEmpty() || revision.isMeasuredAlone()
        ? ofBase
        : rounds
            .besides(scope.project(), subject.revision(), subject.mainline())
            .map(besides -> ofBase.stream().filter(besides::contains).collect(Collectors.toSet()))
            .orElse(ofBase);
  }

  private Set<Long> measuredAt(long project, @Nullable Long revision) {
    return revision == null
        ? Set.of()
        : medians.at(project, revision, true).stream()
            .map(MachineMedian::series)
            .collect(Collectors.toSet());
  }

  private List<Series> describe(
      long project, Policy policy, Collection<Long> measured, Collection<Long> ofBase) {
    Set<Long> all = new HashSet<>(measured);
    all.addAll(ofBase);
    return catalog.describe(project, all).values().stream()
        .map(policy::directed)
        .sorted(Series.BY_NAME)
        .toList();
  }
}
