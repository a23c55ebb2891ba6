package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.report.ComparisonText;
import dev.benchwarden.cli.report.JUnitReport;
import dev.benchwarden.cli.report.MarkdownSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Options that set where reports go besides the standard output. */
final class ReportOptions {

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  @Option(names = "--json", paramLabel = "FILE", description = "writes every number as JSON")
  private @Nullable Path json;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "adds a summary in Markdown to it, such as $GITHUB_STEP_SUMMARY")
  private @Nullable Path markdown;

  @Option(
      names = "--junit",
      paramLabel = "FILE",
      description = "writes a test report, in which each regression is a failed test")
  private @Nullable Path junit;

  @Option(names = "--all", description = "shows rows without a verdict as well")
  private boolean all;

  /**
   * Checks that the reports can be written, before an hour of measurement.
   *
   * @throws BadInputException if one cannot
   */
  void check() {
    Set<Path> files = new HashSet<>();
    for (Path file : Stream.of(json, markdown, junit).filter(Objects::nonNull).toList()) {
      if (!files.add(file.toAbsolutePath().normalize())) {
        throw new BadInputException(
            "%s cannot hold two reports: name another file".formatted(file), null);
      }
      Path parent = file.toAbsolutePath().getParent();
      boolean writable = Files.exists(file) ? Files.isWritable(file) : Files.isWritable(parent);
      if (!writable || Files.isDirectory(file)) {
        throw new BadInputException(
            "%s cannot be written: name a file in a directory that exists".formatted(file), null);
      }
    }
  }

  /** For the standard output. */
  String text(MeasuringReport report) {
    return ComparisonText.of(report.comparison(), all) + report.summary().text();
  }

  /**
   * Writes the files that are asked for.
   *
   * @throws BadInputException if one cannot be written
   */
  void write(MeasuringReport report) {
    if (json != null) {
      write(json, JSON.writeValueAsString(MeasuringAnswer.of(report)) + "\n", false);
    }
    if (markdown != null) {
      write(
          markdown,
          MarkdownSummary.of(report.comparison()) + "\n" + report.summary().text() + "\n",
          true);
    }
    if (junit != null) {
      write(junit, JUnitReport.of(report.comparison()), false);
    }
  }

  private static void write(Path file, String text, boolean more) {
    try {
      if (more) {
        Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } else {
        Files.writeString(file, text);
      }
    } catch (IOException e) {
      throw new BadInputException("%s cannot be written: %s".formatted(file, e.getMessage()), e);
    }
  }
}
