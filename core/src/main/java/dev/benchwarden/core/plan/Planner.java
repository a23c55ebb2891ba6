package dev.benchwarden.core.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Planner of what to measure in a given time (docs/plan.md): first a tenth that is drawn, then
 * whatever most likely shows a change for each second that it takes, as long as there is room.
 */
public final class Planner {

  private final PlanQuestion question;
  private final SuitePast suite;
  private final Map<String, Chance> open = new LinkedHashMap<>();
  private final List<MeasurementPlan.Planned> planned = new ArrayList<>();
  private final List<MeasurementPlan.LeftOut> leftOut = new ArrayList<>();
  private final Set<String> chosen = new HashSet<>();
  private double left;

  private Planner(PlanQuestion question, SuitePast suite) {
    this.question = question;
    this.suite = suite;
    this.left = question.budget();
    SharedFiles shared = new SharedFiles(question.changed(), suite.files());
    double ofAll = Chance.ofAll(suite);
    suite.benchmarks().stream()
        .sorted(Comparator.comparing(BenchmarkPast::name))
        .forEach(one -> open.put(one.name(), Chance.of(one, suite, ofAll, shared)));
  }

  /** The plan for one machine of a platform; the same for the same question and past. */
  public static MeasurementPlan of(PlanQuestion question, SuitePast suite) {
    Planner planner = new Planner(question, suite);
    planner.drawTenth();
    if (!question.effectless()) {
      planner.fill();
    }
    planner.leaveOut();
    return new MeasurementPlan(
        List.copyOf(planner.planned),
        List.copyOf(planner.leftOut),
        suite.benchmarks().stream().mapToDouble(one -> one.usualRuns() * one.seconds()).sum());
  }

  private void drawTenth() {
    DrawnTenth.of(open.keySet(), question.seed())
        .forEach(name -> plan(name, "drawn: a tenth always runs"));
  }

  private void fill() {
    for (Optional<String> next = next(); next.isPresent(); next = next()) {
      String name = next.get();
      plan(name, chance(name).reason());
    }
  }

  /** The one that fits and shows most for each second. */
  private Optional<String> next() {
    return open.keySet().stream()
        .filter(name -> chance(name).past().cost() <= left)
        .max(
            Comparator.<String>comparingDouble(name -> value(name) / chance(name).past().cost())
                .thenComparing(Comparator.reverseOrder()));
  }

  private void plan(String name, String reason) {
    BenchmarkPast past = chance(name).past();
    planned.add(new MeasurementPlan.Planned(name, past.runs(), past.cost(), value(name), reason));
    left -= past.cost();
    chosen.add(name);
    open.remove(name);
  }

  /** What is told by another one already counts only as far as it may change alone. */
  private double value(String name) {
    double value = chance(name).value();
    SuitePast.Twins twins = twins(name);
    return twins == null ? value : value * twins.alone();
  }

  private SuitePast.@Nullable Twins twins(String name) {
    return suite.twins().stream()
        .filter(one -> one.names().contains(name))
        .filter(one -> one.names().stream().anyMatch(chosen::contains))
        .findFirst()
        .orElse(null);
  }

  private Chance chance(String name) {
    return Objects.requireNonNull(open.get(name));
  }

  private void leaveOut() {
    for (String name : List.copyOf(open.keySet())) {
      leftOut.add(new MeasurementPlan.LeftOut(name, reasonAgainst(name)));
    }
  }

  private String reasonAgainst(String name) {
    if (question.effectless()) {
      return "the changed files cannot change the speed";
    }
    SuitePast.Twins twins = twins(name);
    if (twins != null) {
      return "changed %d times, always with %s".formatted(twins.changes(), chosenOf(twins));
    }
    return "no time left for its %.0f s; %s"
        .formatted(Math.ceil(chance(name).past().cost()), chance(name).often());
  }

  private String chosenOf(SuitePast.Twins twins) {
    return twins.names().stream().filter(chosen::contains).findFirst().orElseThrow();
  }
}
