package dev.benchwarden.core.plan;

import dev.benchwarden.core.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Planner of what to measure in a given time (docs/plan.md): first a random tenth, then the
 * benchmarks most likely to show a change for each second that they take, as long as there is room.
 */
public final class Planner {

  /** Rounding of sums of times, in seconds. */
  private static final double ROUNDING = 1e-6;

  private final PlanQuestion question;
  private final Map<String, Chance> open = new LinkedHashMap<>();
  private final Map<String, SuitePast.Twins> twins = new HashMap<>();
  private final List<MeasurementPlan.Planned> planned = new ArrayList<>();
  private final List<MeasurementPlan.LeftOut> leftOut = new ArrayList<>();
  private final Set<String> chosen = new HashSet<>();
  private double left;

  private Planner(PlanQuestion question, SuitePast suite) {
    this.question = question;
    this.left = question.budget();
    suite.twins().forEach(group -> group.names().forEach(name -> twins.put(name, group)));
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
        suite.benchmarks().stream().mapToDouble(planner::usualCost).sum());
  }

  private void drawTenth() {
    DrawnTenth.of(open.keySet(), question.seed())
        .forEach(name -> plan(name, "drawn: a tenth always runs"));
  }

  /** What does not fit into the time that is left will not fit later. */
  private void fill() {
    PriorityQueue<Candidate> queue = new PriorityQueue<>(Candidate.BEST_FIRST);
    open.keySet().forEach(name -> queue.add(candidate(name)));
    for (Candidate next = queue.poll(); next != null; next = queue.poll()) {
      Candidate now = candidate(next.name());
      if (now.worth() < next.worth()) {
        queue.add(now);
      } else if (cost(now.name()) <= left + ROUNDING) {
        plan(now.name(), chance(now.name()).reason());
      }
    }
  }

  /**
   * A benchmark that may be planned.
   *
   * @param worth what it shows for each second; less once another planned benchmark shows the same
   */
  private record Candidate(String name, double worth) {

    static final Comparator<Candidate> BEST_FIRST =
        Comparator.comparingDouble(Candidate::worth).reversed().thenComparing(Candidate::name);
  }

  private Candidate candidate(String name) {
    return new Candidate(name, value(name) / cost(name));
  }

  private void plan(String name, String reason) {
    double cost = cost(name);
    planned.add(
        new MeasurementPlan.Planned(name, runs(chance(name).past()), cost, value(name), reason));
    left -= cost;
    chosen.add(name);
    open.remove(name);
  }

  private double cost(String name) {
    BenchmarkPast past = chance(name).past();
    return runs(past) * past.seconds();
  }

  private int runs(BenchmarkPast past) {
    return question.runs() == null ? past.runs() : question.runs();
  }

  private double usualCost(BenchmarkPast past) {
    return (question.runs() == null ? past.usualRuns() : question.runs()) * past.seconds();
  }

  /**
   * A benchmark whose change another planned one would show counts only as far as it may change
   * alone.
   */
  private double value(String name) {
    double value = chance(name).value();
    SuitePast.Twins told = toldBy(name);
    return told == null ? value : value * told.alone();
  }

  /** The group of which another benchmark is planned already; null if there is none. */
  private SuitePast.@Nullable Twins toldBy(String name) {
    SuitePast.Twins group = twins.get(name);
    return group != null && group.names().stream().anyMatch(chosen::contains) ? group : null;
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
    SuitePast.Twins told = toldBy(name);
    if (told != null) {
      return "changed %d times, always with %s".formatted(told.changes(), chosenOf(told));
    }
    return "no time left for its %s; %s"
        .formatted(NumberText.duration(Math.ceil(cost(name))), chance(name).often());
  }

  private String chosenOf(SuitePast.Twins twins) {
    return twins.names().stream().filter(chosen::contains).findFirst().orElseThrow();
  }
}
