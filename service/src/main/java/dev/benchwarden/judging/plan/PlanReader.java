package dev.benchwarden.judging.plan;

import dev.benchwarden.core.plan.MeasurementPlan;
import dev.benchwarden.core.plan.PlanQuestion;
import dev.benchwarden.core.plan.Planner;
import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.core.text.NumberText;
import dev.benchwarden.judging.calibration.Calibrations;
import dev.benchwarden.judging.history.Mainline;
import dev.benchwarden.judging.times.BenchmarkTimes;
import dev.benchwarden.judging.times.RunTimes;
import dev.benchwarden.judging.verdict.MainlinePast;
import dev.benchwarden.judging.verdict.MainlinePasts;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.catalog.SeriesCatalog;
import dev.benchwarden.store.policy.Policies;
import dev.benchwarden.store.results.NewestHarness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maker of measurement plans from a project's past (docs/plan.md). */
@Component
class PlanReader {

  private final MainlinePasts pasts;
  private final SeriesCatalog catalog;
  private final Revisions revisions;
  private final Policies policies;
  private final Calibrations calibrations;
  private final RunTimes times;
  private final NewestHarness harnesses;

  PlanReader(
      MainlinePasts pasts,
      SeriesCatalog catalog,
      Revisions revisions,
      Policies policies,
      Calibrations calibrations,
      RunTimes times,
      NewestHarness harnesses) {
    this.pasts = pasts;
    this.catalog = catalog;
    this.revisions = revisions;
    this.policies = policies;
    this.calibrations = calibrations;
    this.times = times;
    this.harnesses = harnesses;
  }

  /** A plan for each platform: their machines measure at the same time. */
  PlanAnswer plan(long project, PlanRequest request) {
    Policy policy = policies.of(project);
    MainlinePast past = pasts.of(project, request.line(), Mainline.HISTORY);
    BenchmarkTimes known = times(project, request);
    PlannedSuite suite =
        new PlannedSuite(
            past,
            catalog.describe(project, past.histories().keySet()).values(),
            policy,
            known,
            calibrations.detectable(project, request.line(), policy));
    Map<Integer, List<String>> files = files(project, past);
    String seed = seed(project, request, past);
    PlanQuestion question =
        new PlanQuestion(
            request.budget().toSeconds(),
            request.runs(),
            request.changed(),
            policy.isNoOp(request.changed()),
            seed);
    Map<String, MeasurementPlan> plans = new TreeMap<>();
    for (String platform : suite.platforms()) {
      if (request.platform() == null || request.platform().equals(platform)) {
        plans.put(platform, Planner.of(question, suite.on(platform, files)));
      }
    }
    return answer(question, harnesses.of(project).orElse(null), known.isKnown(), plans, suite);
  }

  /** A machine whose times are unknown is assumed to be like the others. */
  private BenchmarkTimes times(long project, PlanRequest request) {
    BenchmarkTimes own = new BenchmarkTimes(times.of(project, request.machine()));
    return own.isKnown() || request.machine() == null
        ? own
        : new BenchmarkTimes(times.of(project, null));
  }

  private Map<Integer, List<String>> files(long project, MainlinePast past) {
    Map<Integer, List<String>> files = new TreeMap<>();
    revisions
        .changedFiles(project, past.mainline().revisions())
        .forEach((revision, changed) ->
            past.mainline().placeOf(revision).ifPresent(place -> files.put(place, changed)));
    return files;
  }

  private String seed(long project, PlanRequest request, MainlinePast past) {
    if (request.seed() != null) {
      return request.seed();
    }
    List<Long> mainline = past.mainline().revisions();
    return mainline.isEmpty() ? "" : revisions.byId(project, mainline.getLast()).name();
  }

  private static PlanAnswer answer(
      PlanQuestion question,
      @Nullable String harness,
      boolean timesKnown,
      Map<String, MeasurementPlan> plans,
      PlannedSuite suite) {
    List<PlanAnswer.Benchmark> planned = new ArrayList<>();
    List<PlanAnswer.LeftOut> leftOut = new ArrayList<>();
    plans.forEach((platform, plan) -> {
      plan.planned()
          .forEach(one ->
              planned.add(
                  new PlanAnswer.Benchmark(
                      one.name(),
                      platform,
                      suite.parameterSets(platform, one.name()),
                      one.runs(),
                      one.seconds(),
                      one.chance(),
                      one.reason())));
      plan.leftOut()
          .forEach(one ->
              leftOut.add(new PlanAnswer.LeftOut(one.name(), platform, one.reason(), false)));
      suite
          .silent(platform)
          .forEach((name, why) -> leftOut.add(new PlanAnswer.LeftOut(name, platform, why, true)));
    });
    double expected = longest(plans, MeasurementPlan::seconds);
    double all = longest(plans, MeasurementPlan::suiteSeconds);
    return new PlanAnswer(
        question.seed(),
        harness,
        question.budget(),
        expected,
        all,
        timesKnown,
        sentence(planned.size(), leftOut, expected, all, timesKnown),
        planned,
        leftOut);
  }

  private static double longest(
      Map<String, MeasurementPlan> plans, ToDoubleFunction<MeasurementPlan> seconds) {
    return plans.values().stream().mapToDouble(seconds).max().orElse(0);
  }

  private static String sentence(
      int planned,
      List<PlanAnswer.LeftOut> leftOut,
      double expected,
      double all,
      boolean timesKnown) {
    long benchmarks = planned + leftOut.stream().filter(one -> !one.silent()).count();
    if (benchmarks == 0) {
      return leftOut.isEmpty()
          ? "Nothing was measured on the mainline yet: measure all"
          : "Nothing was measured on the newest revisions of the mainline: measure all";
    }
    return "%d of %d benchmarks in %s; all, as they are usually run, take %s%s"
        .formatted(
            planned,
            benchmarks,
            NumberText.duration(Math.ceil(expected)),
            NumberText.duration(Math.ceil(all)),
            timesKnown
                ? ""
                : ". No upload tells how long it took (started_at): a run is taken for 10 s");
  }
}
