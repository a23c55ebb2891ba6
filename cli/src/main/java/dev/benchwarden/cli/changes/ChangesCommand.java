package dev.benchwarden.cli.changes;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.statistics.changepoint.ChangePointDetector;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that prints where the level of series changed. */
@Command(
    name = "changes",
    description = "Finds where the level of benchmark histories changed.",
    footer = {
      "",
      "A file is a JSON list of series, each with its values in commit order:",
      "  [{\"id\": \"encode\", \"values\": [101.2, 99.8, 100.4, 113.1]}]",
      "A value may be null where a commit has none. The index of a change is that",
      "of the first point of the new level, from 0."
    })
public final class ChangesCommand implements Callable<Integer> {

  /** Output format of the changes. */
  enum Format {
    TEXT,
    JSON
  }

  @Parameters(arity = "1..*", paramLabel = "series.json", description = "files to read")
  private List<Path> files = List.of();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text (default) or json: one object from series id to its list of indices")
  private Format format = Format.TEXT;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  private final ChangePointDetector detector = new ChangePointDetector();

  /**
   * Everything is read before anything is printed, so that an error in a file leaves no partial
   * output.
   */
  @Override
  public Integer call() {
    List<HistorySeries> series = read();
    PrintWriter out = spec.commandLine().getOut();
    try (ChangesReport report = report(out)) {
      series.forEach(one -> report.add(one, detector.detectGrowing(one.values())));
    }
    out.flush();
    return 0;
  }

  private List<HistorySeries> read() {
    List<HistorySeries> all = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (Path file : files) {
      for (HistorySeries series : SeriesFile.read(file)) {
        if (!ids.add(series.id())) {
          throw new BadInputException(
              "%s: a series with the id %s came before".formatted(file, series.id()), null);
        }
        all.add(series);
      }
    }
    return all;
  }

  private ChangesReport report(PrintWriter out) {
    return switch (format) {
      case TEXT -> new ChangesTable(out);
      case JSON -> new ChangesJson(out);
    };
  }
}
