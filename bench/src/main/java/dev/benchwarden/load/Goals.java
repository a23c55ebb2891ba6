package dev.benchwarden.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Program that measures everything that has a goal, and prints it as a table with the goals.
 *
 * <p>Arguments: the folder that deploy/startup-cache made, the service's jar, and up to how many
 * million samples the disk is measured with.
 */
public final class Goals {

  private static final long MILLION = 1_000_000;

  private final Path unpacked;
  private final Path jar;
  private final long millions;
  private final Path data;

  private Goals(Path unpacked, Path jar, long millions, Path data) {
    this.unpacked = unpacked;
    this.jar = jar;
    this.millions = millions;
    this.data = data;
  }

  public static void main(String[] arguments) throws Exception {
    Path data = Files.createTempDirectory("benchwarden-bench");
    try {
      new Goals(Path.of(arguments[0]), Path.of(arguments[1]), Long.parseLong(arguments[2]), data)
          .measure();
    } finally {
      Installation.delete(data);
    }
  }

  private void measure() throws Exception {
    System.out.println("| what | goal | measured |\n| --- | --- | --- |");
    Calculations.figures().forEach(Goals::print);
    measureStarts();
    measureRequests();
    measureDisk();
  }

  private void measureStarts() throws IOException, InterruptedException {
    Path starts = data.resolve("starts");
    try (Installation first = Installation.of(Installation.unpackedIn(unpacked), starts)) {
      print(new Figure("start, the first one, which makes the database", "", seconds(first)));
      first.restart();
      print(new Figure("start, with what JVM and database keep", "under 5 s", seconds(first)));
    }
    List<String> withoutCache = List.of(Installation.optionsIn(unpacked), "-jar", jar.toString());
    try (Installation plain = Installation.of(withoutCache, starts)) {
      print(new Figure("start, of the plain jar", "", seconds(plain)));
    }
  }

  private void measureRequests() throws Exception {
    try (Installation installation =
        Installation.of(Installation.unpackedIn(unpacked), data.resolve("requests"))) {
      UploadLoad uploads = new UploadLoad(installation);
      print(uploads.rightAfterStart());
      uploads.warmUp();
      for (int clients : List.of(1, 4, 16)) {
        print(uploads.by(clients));
      }
      print(new JudgingLoad(installation).figure());
      ComparisonLoad comparisons = new ComparisonLoad(installation);
      print(comparisons.of(100));
      print(comparisons.of(1000));
      HistoryLoad histories = new HistoryLoad(installation);
      print(histories.of(1000));
      print(histories.of(10_000));
      print(new LargeUpload(installation).figure());
      print(
          new Figure(
              "memory of the process after all of these",
              "heap of " + Installation.HEAP_MEGABYTES + " MB",
              installation.residentMegabytes() + " MB resident"));
    }
  }

  private void measureDisk() throws Exception {
    try (Installation installation =
        Installation.of(Installation.unpackedIn(unpacked), data.resolve("disk"))) {
      long empty = installation.databaseBytes();
      StorageLoad storage = new StorageLoad(installation);
      for (long samples = MILLION; samples <= millions * MILLION; samples *= 10) {
        print(storage.with(samples, empty));
      }
    }
  }

  private static String seconds(Installation installation) {
    return String.format(Locale.ROOT, "%.1f s", installation.starting().toMillis() / 1e3);
  }

  private static void print(Figure figure) {
    System.out.println(figure.row());
  }
}
