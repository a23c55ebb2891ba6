package dev.benchwarden.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Round of a comparison of builds: all figures of one build, on a database of its own. */
final class BuildRound {

  private static final int SERIES = 1000;

  /** Each is an upload of its own that is judged. */
  private static final int POINTS = 2_000;

  private final Installation installation;
  private final List<Reading> readings = new ArrayList<>();

  private BuildRound(Installation installation) {
    this.installation = installation;
  }

  /**
   * @param unpacked what deploy/startup-cache made of the build's jar
   */
  static List<Reading> of(Path unpacked) throws Exception {
    Path data = Files.createTempDirectory("benchwarden-ratios");
    try (Installation installation =
        Installation.of(Installation.unpackedIn(unpacked), data.resolve("service"))) {
      return new BuildRound(installation).measure();
    } finally {
      Installation.delete(data);
    }
  }

  private List<Reading> measure() throws Exception {
    add("first start", "ms", installation.starting().toMillis());
    installation.restart();
    add("start", "ms", installation.starting().toMillis());
    measureUploads();
    measureJudging();
    measurePage("comparison of 1,000 series", new ComparisonLoad(installation).uploaded(SERIES));
    measureHistory();
    installation.collectGarbage();
    add("resident memory after all of these", "MB", installation.residentMegabytes());
    return readings;
  }

  private void measureUploads() throws Exception {
    UploadLoad uploads = new UploadLoad(installation);
    uploads.warmUp();
    installation.client().awaitQuiet();
    Duration before = installation.processorTime();
    add("upload of 100 benchmarks, 1 client, p50", "ms", uploads.latencies(1).p50());
    installation.client().awaitQuiet();
    add("upload of 100 benchmarks, 4 clients, p50", "ms", uploads.latencies(4).p50());
    addProcessorTime("1,000 results", before, 2 * UploadLoad.results() / 1e3);
  }

  private void measureJudging() throws Exception {
    Duration before = installation.processorTime();
    add("evaluation of 1,000 series, p50", "ms", new JudgingLoad(installation).latencies().p50());
    addProcessorTime(
        "1,000 results, 1,000 of each of 3 machines", before, JudgingLoad.results() / 1e3);
  }

  private void measureHistory() throws Exception {
    Duration before = installation.processorTime();
    String path = new HistoryLoad(installation).uploaded(POINTS);
    addProcessorTime("a result alone in its upload", before, POINTS);
    measurePage("history of %,d points".formatted(POINTS), path);
  }

  /** Of the service and its database, uploads and judging, once nothing is left to be judged. */
  private void addProcessorTime(String what, Duration before, double times) throws Exception {
    installation.client().awaitQuiet();
    double milliseconds = installation.processorTime().minus(before).toMillis();
    add("processor time of " + what + ", uploaded and judged", "ms", milliseconds / times);
  }

  private void measurePage(String what, String path) {
    Client client = installation.client();
    add(what + ", p50", "ms", client.warmLatenciesOf(path).p50());
    add(what + ", answer", "kB", client.packedBytes(path) / 1e3);
  }

  private void add(String what, String unit, double value) {
    readings.add(new Reading(what, unit, value));
  }
}
