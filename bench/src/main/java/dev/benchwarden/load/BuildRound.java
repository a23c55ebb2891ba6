package dev.benchwarden.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Round of a comparison of builds: all figures of one build, on a database of its own. */
final class BuildRound {

  private static final int SERIES = 1000;
  private static final int POINTS = 10_000;

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
    add("evaluation of 1,000 series, p50", "ms", new JudgingLoad(installation).latencies().p50());
    measurePage("comparison of 1,000 series", new ComparisonLoad(installation).uploaded(SERIES));
    measurePage("history of 10,000 points", new HistoryLoad(installation).uploaded(POINTS));
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
    installation.client().awaitQuiet();
    double seconds = installation.processorTime().minus(before).toMillis() / 1e3;
    add("processor time of 1,000 judged results", "ms", seconds * 1e6 / (2 * UploadLoad.results()));
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
