package dev.benchwarden.core.policy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/** Writer of a policy as the text of {@code .benchwarden.yml}. */
final class PolicyWriter {

  private PolicyWriter() {}

  static String write(Policy policy) {
    Map<String, Object> given = values(policy);
    given.entrySet().removeAll(values(Policy.DEFAULT).entrySet());
    return given.isEmpty() ? "# All defaults.\n" : new Yaml(options()).dump(given);
  }

  private static Map<String, Object> values(Policy policy) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("minEffect", number(policy.minEffect()));
    values.put("alpha", number(policy.alpha()));
    values.put("correction", Word.of(policy.correction()));
    values.put("decision", Word.of(policy.decision()));
    values.put("zMin", number(policy.zMin()));
    values.put("center", Word.of(policy.center()));
    values.put("minMachines", policy.minMachines());
    values.put("confirm", Word.of(policy.confirm()));
    values.put("gate", Word.of(policy.gate()));
    values.put("comment", Word.of(policy.comment()));
    values.put("table", Word.of(policy.table()));
    values.put("wait", values(policy.waitFor()));
    values.put("noOp", texts(policy.noOp()));
    values.put("rulers", texts(policy.rulers()));
    Map<String, String> directions = new LinkedHashMap<>();
    policy.directions().forEach((metric, better) -> directions.put(metric.text(), Word.of(better)));
    values.put("directions", directions);
    Map<String, List<String>> platforms = new LinkedHashMap<>();
    policy.platforms().forEach((name, machines) -> platforms.put(name, texts(machines)));
    values.put("platforms", platforms);
    values.put("branches", texts(policy.branches()));
    values.put("overrides", policy.overrides().stream().map(PolicyWriter::values).toList());
    putIfSet(values, "primary", policy.primary());
    values.put("measure", values(policy.measure()));
    values.put("limits", policy.limits().stream().map(PolicyWriter::values).toList());
    values.put("owners", policy.owners().stream().map(PolicyWriter::values).toList());
    values.put("issues", values(policy.issues()));
    return values;
  }

  private static Map<String, Object> values(Wait wait) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("machines", wait.machines());
    values.put("count", wait.count());
    values.put("atMost", time(wait.atMost()));
    return values;
  }

  private static Map<String, Object> values(MeasurePolicy measure) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("repeat", measure.repeat());
    values.put("search", measure.search());
    values.put("backfill", measure.backfill());
    values.put("unprotected", measure.unprotected());
    values.put("budget", time(measure.budget()));
    putIfSet(values, "dispatch", measure.dispatch());
    values.put("expire", time(measure.expire()));
    return values;
  }

  private static Map<String, Object> values(IssuePolicy issues) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("when", Word.of(issues.when()));
    // Lists of their own: of two that are the same one YAML writes a reference.
    values.put("labels", new ArrayList<>(issues.labels()));
    values.put("dismiss", new ArrayList<>(issues.dismiss()));
    values.put("perDay", issues.perDay());
    values.put("closeAfter", time(issues.closeAfter()));
    putIfSet(values, "title", issues.title());
    putIfSet(values, "body", issues.body());
    putIfSet(values, "tracker", issues.tracker());
    values.put("type", issues.type());
    return values;
  }

  private static String time(Duration time) {
    return time.toString().substring("PT".length()).toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> values(SeriesOverride override) {
    Map<String, Object> values =
        selected(override.benchmark(), override.parameters(), override.metric());
    putIfSet(values, "minEffect", override.minEffect());
    putIfSet(values, "alpha", override.alpha());
    putIfSet(values, "zMin", override.zMin());
    putIfSet(values, "minMachines", override.minMachines());
    putIfSet(values, "minAbsolute", override.minAbsolute());
    putIfSet(values, "ignore", override.ignore());
    return values;
  }

  private static Map<String, Object> values(SeriesLimit limit) {
    Map<String, Object> values = selected(limit.benchmark(), limit.parameters(), limit.metric());
    putIfSet(values, "atMost", limit.atMost());
    putIfSet(values, "atLeast", limit.atLeast());
    putIfSet(values, "since", limit.since());
    putIfSet(values, "worse", limit.worse());
    return values;
  }

  private static Map<String, Object> values(OwnerRule rule) {
    boolean ofBenchmarks = rule.paths().isEmpty();
    Map<String, Object> values = new LinkedHashMap<>();
    values.put(
        ofBenchmarks ? "benchmarks" : "paths",
        texts(ofBenchmarks ? rule.benchmarks() : rule.paths()));
    // A list of its own: of two that are the same one YAML writes a reference.
    values.put("owners", new ArrayList<>(rule.owners()));
    return values;
  }

  private static Map<String, Object> selected(
      @Nullable NamePattern benchmark,
      Map<String, NamePattern> patterns,
      @Nullable NamePattern metric) {
    Map<String, Object> values = new LinkedHashMap<>();
    putIfSet(values, "benchmark", benchmark);
    if (!patterns.isEmpty()) {
      Map<String, String> parameters = new LinkedHashMap<>();
      patterns.forEach((name, pattern) -> parameters.put(name, pattern.text()));
      values.put("parameters", parameters);
    }
    putIfSet(values, "metric", metric);
    return values;
  }

  private static void putIfSet(Map<String, Object> values, String key, @Nullable Object value) {
    switch (value) {
      case null -> {}
      case NamePattern pattern -> values.put(key, pattern.text());
      case Amount amount -> values.put(key, amount.text());
      case Double number -> values.put(key, number(number));
      default -> values.put(key, value);
    }
  }

  private static List<String> texts(Collection<?> patterns) {
    return patterns.stream().map(Object::toString).toList();
  }

  /** 2 rather than 2.0. */
  private static Number number(double value) {
    if (value == Math.rint(value)) {
      return (long) value;
    }
    return value;
  }

  private static DumperOptions options() {
    DumperOptions options = new DumperOptions();
    options.setDefaultFlowStyle(DumperOptions.FlowStyle.BLOCK);
    options.setSplitLines(false);
    return options;
  }
}
