package dev.benchwarden.core.plan;

import dev.benchwarden.core.statistics.Direction;
import dev.benchwarden.core.statistics.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The measured past of a suite.
 *
 * @param revisions how many it has
 * @param files what each revision changed, where that is known
 */
public record History(
    String name,
    int revisions,
    Collection<Benchmark> benchmarks,
    Map<Integer, List<String>> files) {

  private static final int REVISIONS = 200;
  private static final int FOLDERS = 8;
  private static final int IN_FOLDER = 4;
  private static final JsonMapper JSON = JsonMapper.builder().build();
  static final Path EXAMPLES = Path.of("../examples");

  /**
   * @param values by revision, NaN where it was not measured
   */
  record Benchmark(String name, Direction direction, double[] values) {}

  /**
   * A made-up suite: 32 benchmarks of eight folders, of which each revision touches one, or only a
   * document. One revision in ten changes some or all benchmarks of its folder by 4 to 20 %, for
   * good; one result scatters by 1 %.
   */
  static History madeUp(long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    Map<Integer, List<String>> files = new TreeMap<>();
    double[][] levels = new double[FOLDERS * IN_FOLDER][REVISIONS];
    double[] now = new double[FOLDERS * IN_FOLDER];
    Arrays.fill(now, 100);
    for (int revision = 0; revision < REVISIONS; revision++) {
      int folder = random.nextInt(FOLDERS);
      boolean isDocument = random.nextInt(5) == 0;
      boolean changes = random.nextInt(10) == 0 && !isDocument;
      double factor =
          Math.exp((random.nextBoolean() ? 1 : -1) * (0.04 + 0.16 * random.nextDouble()));
      boolean all = random.nextBoolean();
      files.put(
          revision,
          List.of(
              isDocument
                  ? "README.md"
                  : "src/part%d/File%d.java".formatted(folder, random.nextInt(6))));
      for (int i = 0; i < now.length; i++) {
        boolean isHit = changes && i / IN_FOLDER == folder && (all || random.nextBoolean());
        now[i] *= isHit ? factor : 1;
        levels[i][revision] = now[i] * Math.exp(0.01 * random.nextGaussian());
      }
    }
    List<Benchmark> benchmarks = new ArrayList<>();
    for (int i = 0; i < levels.length; i++) {
      benchmarks.add(new Benchmark("b%02d".formatted(i), Direction.LOWER_IS_BETTER, levels[i]));
    }
    return new History("made up", REVISIONS, benchmarks, files);
  }

  /** What github-action-benchmark kept, suite by suite. */
  static List<History> ofGithubAction(Path file) throws IOException {
    String script = Files.readString(file);
    JsonNode entries = JSON.readTree(script.substring(script.indexOf('{'))).at("/entries");
    Map<String, List<String>> changed = changed(file.resolveSibling("files.tsv"));
    List<History> histories = new ArrayList<>();
    entries
        .properties()
        .forEach(suite -> {
          Map<String, Benchmark> benchmarks = new TreeMap<>();
          int revisions = suite.getValue().size();
          for (int i = 0; i < revisions; i++) {
            for (JsonNode bench : suite.getValue().get(i).at("/benches")) {
              add(
                  benchmarks,
                  bench.at("/name").asString(),
                  bench.at("/unit").asString().endsWith("/sec"),
                  revisions,
                  i,
                  bench.at("/value").asDouble());
            }
          }
          String project = String.valueOf(Objects.requireNonNull(file.getParent()).getFileName());
          histories.add(
              new History(
                  entries.size() == 1 ? project : project + ": " + suite.getKey(),
                  revisions,
                  benchmarks.values(),
                  files(suite.getValue(), changed)));
        });
    return histories;
  }

  private static Map<String, List<String>> changed(Path file) throws IOException {
    Map<String, List<String>> changed = new HashMap<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        List<String> words = List.of(line.split("\t"));
        changed.put(words.getFirst(), words.subList(1, words.size()));
      }
    }
    return changed;
  }

  private static Map<Integer, List<String>> files(
      JsonNode results, Map<String, List<String>> changed) {
    Map<Integer, List<String>> files = new TreeMap<>();
    for (int i = 0; i < results.size(); i++) {
      List<String> known = changed.get(results.get(i).at("/commit/id").asString());
      if (known != null) {
        files.put(i, known);
      }
    }
    return files;
  }

  private static void add(
      Map<String, Benchmark> benchmarks,
      String name,
      boolean higher,
      int revisions,
      int revision,
      double value) {
    benchmarks.computeIfAbsent(
                name,
                _ -> {
                  double[] none = new double[revisions];
                  Arrays.fill(none, Double.NaN);
                  return new Benchmark(
                      name, higher ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER, none);
                })
            .values()[revision] =
        value;
  }

  /** The releases of the Java driver's BSON library on one machine, by processor time. */
  static History ofJavaDriver(String machine) throws IOException {
    List<String> releases =
        Files.readAllLines(EXAMPLES.resolve("java-driver/releases.tsv")).stream()
            .filter(line -> !line.isBlank())
            .sorted((a, b) -> Integer.compare(order(a), order(b)))
            .map(line -> line.split("\t")[1])
            .toList();
    Map<String, Benchmark> benchmarks = new TreeMap<>();
    Map<Integer, Path> files = new HashMap<>();
    for (int i = 0; i < releases.size(); i++) {
      Path file =
          EXAMPLES.resolve(
              "java-driver/history/%s/%s-run1.json".formatted(machine, releases.get(i)));
      if (Files.exists(file)) {
        files.put(files.size(), file);
      }
    }
    for (int i = 0; i < files.size(); i++) {
      for (JsonNode result : JSON.readTree(Files.readString(files.get(i)))) {
        add(
            benchmarks,
            result.at("/benchmark").asString() + result.at("/params"),
            false,
            files.size(),
            i,
            median(result.at("/secondaryMetrics/cpu.time.norm/rawData")));
      }
    }
    return new History("java-driver on " + machine, files.size(), benchmarks.values(), Map.of());
  }

  private static int order(String line) {
    return Integer.parseInt(line.split("\t")[0]);
  }

  private static double median(JsonNode forks) {
    return Sample.median(
        forks
            .valueStream()
            .flatMap(JsonNode::valueStream)
            .mapToDouble(JsonNode::asDouble)
            .toArray());
  }
}
