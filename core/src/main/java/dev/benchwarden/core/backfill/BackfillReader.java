package dev.benchwarden.core.backfill;

import dev.benchwarden.core.backfill.BackfillOptions.Format;
import dev.benchwarden.core.backfill.ReasonTally.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/** Reader of the runs of a source of any format, with what a repository knows of their commits. */
public final class BackfillReader {

  private static final int MOST_NAMED = 10;

  private final Path path;
  private final BackfillOptions options;
  private final KnownCommits commits;

  /**
   * @param commits what is known of the commits
   */
  public BackfillReader(Path path, BackfillOptions options, KnownCommits commits) {
    this.path = path;
    this.options = options;
    this.commits = commits;
  }

  /**
   * The format of the source.
   *
   * @throws UnreadableSourceException if it is not recognised
   */
  public Format format() throws IOException {
    return knownFormat()
        .orElseThrow(() ->
            new UnreadableSourceException(
                path + ": it cannot be told what this is; name it with --format"));
  }

  /** The format of the source; empty if it is neither given nor recognised. */
  public Optional<Format> knownFormat() throws IOException {
    Format given = options.format();
    return given == null ? recognised() : Optional.of(given);
  }

  /**
   * Hands on every run. May be called again, with the same result.
   *
   * @throws UnreadableSourceException naming the place that cannot be read
   */
  public void read(BackfillSink sink) throws IOException {
    Map<String, Integer> seen = new HashMap<>();
    source()
        .read(
            BackfillSink.of(
                upload -> {
                  BackfillUpload whole = completed(upload);
                  int before = seen.merge(whole.key(), 1, Integer::sum) - 1;
                  sink.accept(before == 0 ? whole : whole.repeated(before));
                },
                sink::leaveOut));
  }

  /**
   * Contents of a source.
   *
   * @param runs how many are handed on
   * @param leftOut what is not, by reason
   */
  public record Contents(long runs, List<Reason> leftOut) {}

  /**
   * Reads all of it to its end, so that a broken source is known before anything of it is taken.
   *
   * @throws UnreadableSourceException naming the place of what cannot be read
   */
  public Contents contents() throws IOException {
    AtomicLong count = new AtomicLong();
    ReasonTally leftOut = new ReasonTally();
    read(
        BackfillSink.of(
            upload -> {
              readToEnd(upload.body());
              count.incrementAndGet();
            },
            leftOut::add));
    return new Contents(count.get(), leftOut.reasons());
  }

  private static void readToEnd(BackfillUpload.Body body) {
    try (InputStream content = body.open()) {
      content.transferTo(OutputStream.nullOutputStream());
    } catch (IOException damaged) {
      throw new UncheckedIOException(damaged);
    }
  }

  private BackfillUpload completed(BackfillUpload upload) {
    Map<String, String> all = new TreeMap<>(options.common());
    all.putAll(upload.parameters());
    BackfillUpload whole = new BackfillUpload(upload.place(), all, upload.body());
    return whole.with(commits.of(whole.revision()).orElse(Map.of()));
  }

  private BackfillSource source() throws IOException {
    SingleFile file = new SingleFile(path);
    return switch (format()) {
      case FILES -> files();
      case GITHUB_ACTION_BENCHMARK ->
          new GithubActionData(file, options.machine(), options.hints());
      case OTAVA -> new OtavaCsv(file, options.machine(), options.hints());
      case BENCHER -> new BencherReports(file, options.hints());
      case CONBENCH -> new ConbenchResults(file, options.hints());
      case EXPORT ->
          throw new UnreadableSourceException(
              path + ": an export is imported as a whole, into an empty project");
    };
  }

  /** What a manifest names has to be there: a line that is passed over is noticed by nobody. */
  private BackfillSource files() {
    HarnessFiles files =
        new HarnessFiles(new FileTree(path, options.largest()), this::known, Map.of());
    Manifest manifest = options.manifest();
    return manifest == null
        ? files
        : sink -> {
          Set<String> missing = new TreeSet<>(manifest.byFile().keySet());
          files.read(upload -> {
            missing.remove(upload.place());
            sink.accept(upload);
          });
          refuse(missing);
        };
  }

  private void refuse(Set<String> missing) {
    if (!missing.isEmpty()) {
      String first = missing.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
      int more = missing.size() - MOST_NAMED;
      throw new UnreadableSourceException(
          "%s has no %s%s: the manifest names what is not there"
              .formatted(path, first, more > 0 ? " and %d more".formatted(more) : ""));
    }
  }

  private Optional<Map<String, String>> known(String file) {
    if (options.manifest() != null) {
      return options.manifest().parameters(file);
    }
    if (options.pattern() == null) {
      throw new UnreadableSourceException(
          "%s: say with --pattern or --manifest which revision and machine its files are of"
              .formatted(path));
    }
    return options.pattern().parameters(file);
  }

  private Optional<Format> recognised() throws IOException {
    if (FileTree.isOne(path)) {
      return Optional.of(Format.FILES);
    }
    String head = new SingleFile(path).head().stripLeading();
    if (head.startsWith(GithubActionData.BEGINNING)) {
      return Optional.of(Format.GITHUB_ACTION_BENCHMARK);
    }
    if (head.startsWith("{\"kind\":\"project\"")) {
      return Optional.of(Format.EXPORT);
    }
    if (head.contains("\"testbed\"") && head.contains("\"branch\"")) {
      return Optional.of(Format.BENCHER);
    }
    if (head.contains("\"run_id\"") && head.contains("\"batch_id\"")) {
      return Optional.of(Format.CONBENCH);
    }
    return path.toString().endsWith(".csv") ? Optional.of(Format.OTAVA) : Optional.empty();
  }
}
