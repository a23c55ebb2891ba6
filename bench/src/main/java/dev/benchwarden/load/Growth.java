package dev.benchwarden.load;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Program that measures the main pages on a database of a year of many projects and of a few, and
 * prints both as a table. Each request is for another project or other revisions, so that the large
 * database is not asked again and again for what it has just read.
 *
 * <p>Arguments: the folder that deploy/startup-cache made, and how many projects.
 */
public final class Growth {

  /** With 1.1 million samples. */
  private static final int FEW_PROJECTS = 7;

  private static final int FIRST = 100;
  private static final int COUNTED = 300;
  private static final int REVISIONS = 67;
  private static final int REVISIONS_OF_LARGE = 20;
  private static final Suite SUITE = new Suite(100, 5);

  private final Installation installation;
  private final Client client;
  private final int projects;
  private final RandomGenerator random = new SplittableRandom(20261127);
  private final Map<String, String> figures = new LinkedHashMap<>();
  private int uploads;

  private Growth(Installation installation, int projects) {
    this.installation = installation;
    this.client = installation.client();
    this.projects = projects;
  }

  public static void main(String[] arguments) throws Exception {
    Path unpacked = Path.of(arguments[0]);
    List<Map<String, String>> columns = new ArrayList<>();
    for (int projects : List.of(FEW_PROJECTS, Integer.parseInt(arguments[1]))) {
      columns.add(of(unpacked, projects));
    }
    System.out.println("| | few projects | many projects |\n| --- | --: | --: |");
    columns
        .getFirst()
        .forEach((what, few) ->
            System.out.printf("| %s | %s | %s |%n", what, few, columns.getLast().get(what)));
  }

  private static Map<String, String> of(Path unpacked, int projects) throws Exception {
    Path data = Files.createTempDirectory("benchwarden-growth");
    try (Installation installation = Installation.of(Installation.unpackedIn(unpacked), data)) {
      Growth growth = new Growth(installation, projects);
      growth.measure();
      return growth.figures;
    } finally {
      Installation.delete(data);
    }
  }

  private void measure() throws Exception {
    long series;
    try (Connection database = installation.database()) {
      long empty = installation.databaseBytes();
      SimulatedYear year = new SimulatedYear(database);
      year.fill(projects);
      long samples = year.samples();
      put("projects", "%,d", projects + 2L);
      put("samples", "%,d", samples);
      put("ranges of runs", "%,d", year.ranges());
      put("bytes a sample", "%,d", (installation.databaseBytes() - empty) / samples);
      series = year.longSeries();
    }
    measurePages(series);
    client.awaitQuiet();
    measure("upload of 100 benchmarks × 5 samples, judged meanwhile", this::upload);
  }

  private void measurePages(long series) {
    measure("comparison of 100 series × 3 machines", () -> get(comparison(some(), REVISIONS)));
    measure(
        "comparison of 1,000 series × 3 machines",
        () -> get(comparison("growth-large", REVISIONS_OF_LARGE)));
    measure(
        "history of 1,000 points",
        () -> get("/growth-long/series/%d/history".formatted(series + random.nextInt(10))));
    measure("series of a project, with sparklines", () -> get("/" + some() + "/series"));
    measure("alerts of a project", () -> get("/" + some() + "/alerts"));
    measure("runs of a project", () -> get("/" + some() + "/runs"));
    measure("what changed, all projects", () -> client.get("/api/v1/changes"));
    measure("start page, all projects", () -> client.get("/api/v1/projects"));
  }

  private void measure(String what, Runnable request) {
    for (int i = 0; i < FIRST; i++) {
      request.run();
    }
    Latencies latencies = new Latencies();
    for (int i = 0; i < COUNTED; i++) {
      latencies.time(request);
    }
    figures.put(what, latencies.p50AndP99());
    System.err.println(what + ": " + figures.get(what));
  }

  private void put(String what, String format, long number) {
    figures.put(what, String.format(Locale.ROOT, format, number));
  }

  private void get(String path) {
    client.get("/api/v1/projects" + path);
  }

  private String some() {
    return "growth-" + (1 + random.nextInt(projects));
  }

  private String comparison(String project, int revisions) {
    int candidate = 2 + random.nextInt(revisions - 1);
    return "/%s/comparisons?baseline=rev:r%d&candidate=rev:r%d"
        .formatted(project, 1 + random.nextInt(candidate - 1), candidate);
  }

  /** The next revision of one project after the other. */
  private void upload() {
    int project = uploads % projects + 1;
    int revision = REVISIONS + 1 + uploads / projects;
    uploads++;
    client.upload("growth-" + project, revision, 1, SUITE.run(uploads), "");
  }
}
