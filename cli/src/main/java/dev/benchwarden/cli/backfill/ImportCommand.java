package dev.benchwarden.cli.backfill;

import dev.benchwarden.cli.client.ServiceClient;
import dev.benchwarden.cli.client.ServiceOptions;
import dev.benchwarden.cli.client.SilentServiceException;
import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.core.backfill.BackfillOptions;
import dev.benchwarden.core.backfill.BackfillReader;
import dev.benchwarden.core.backfill.BackfillSink;
import dev.benchwarden.core.backfill.KnownCommits;
import dev.benchwarden.core.backfill.Manifest;
import dev.benchwarden.core.backfill.MetricHints;
import dev.benchwarden.core.backfill.PathTemplate;
import dev.benchwarden.core.backfill.ReasonTally;
import dev.benchwarden.core.backfill.UnreadableSourceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command that sends results of the past to a running service. */
@Command(
    name = "import",
    sortOptions = false,
    description = "Sends results of the past to a running service.",
    footer = {
      "",
      "What is read:",
      "  a directory or an archive (tar, tar.gz, zip) of what harnesses wrote, with --pattern or",
      "    --manifest; '{machine}/{revision}-run{run}.json' fits perf-1/4f2a9c1-run2.json",
      "  data.js of github-action-benchmark",
      "  a CSV file of Apache Otava: a column 'time', one 'commit', and one for each metric",
      "  reports as Bencher's API lists them, results as Conbench's API lists them (JSON)",
      "  an export of Benchwarden's own (NDJSON)",
      "A file may be packed with gzip, and may be an http or https address.",
      "",
      "What was sent before is not stored again: an import that was broken off is started again",
      "with the same command. The exit code is 0 if all is stored, 1 if some runs were refused,",
      "and 2 if the source or an option is wrong."
    })
public final class ImportCommand implements Callable<Integer> {

  private static final int MOST_FAILURES_SHOWN = 20;

  @Parameters(paramLabel = "PATH|URL", description = "where the results lie")
  private String from = "";

  @Option(names = "--project", required = true, paramLabel = "SLUG", description = "where to")
  private String project = "";

  @Mixin private ServiceOptions service = new ServiceOptions();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "files, github_action_benchmark, otava, bencher, conbench or export (default: recognised)")
  private BackfillOptions.@Nullable Format format;

  @Option(
      names = "--pattern",
      paramLabel = "PATTERN",
      description = "what the path of a file says: {revision}, {machine}, {branch}, {run} …")
  private @Nullable String pattern;

  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description =
          "a CSV or JSON list: 'file', 'revision', 'machine' and other parameters of an upload")
  private @Nullable Path manifest;

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "a parameter of every upload that says nothing else, such as machine=perf-1")
  private Map<String, String> common = new HashMap<>();

  @Option(
      names = "--unit",
      paramLabel = "METRIC=UNIT",
      description = "the unit of a metric whose source tells none")
  private Map<String, String> units = new HashMap<>();

  @Option(
      names = "--direction",
      paramLabel = "METRIC=WHICH",
      description = "HIGHER_IS_BETTER or LOWER_IS_BETTER, for a metric whose unit tells neither")
  private Map<String, String> directions = new HashMap<>();

  @Option(
      names = "--git",
      paramLabel = "CLONE",
      description = "a clone of the repository: tells order, time, subject and author of commits")
  private @Nullable Path clone;

  @Option(
      names = "--git-branch",
      paramLabel = "NAME",
      description = "the mainline in the clone (default: what is checked out)")
  private @Nullable String gitBranch;

  @Option(
      names = "--count-commits",
      description =
          "also number the commits ('order'): only if all later uploads from CI have a number, too")
  private boolean countCommits;

  @Option(
      names = "--parallel",
      paramLabel = "N",
      defaultValue = "4",
      description = "uploads at once (default: ${DEFAULT-VALUE})")
  private int parallel = 4;

  @Option(names = "--dry-run", description = "only show what would be sent")
  private boolean dryRun;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "show this help")
  private boolean helpWanted;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws InterruptedException {
    try (SourceFile source = SourceFile.of(from)) {
      return imported(source.path());
    } catch (UnreadableSourceException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    } catch (SilentServiceException e) {
      throw new BadInputException(
          e.getMessage() + ". Name it with --server, BENCHWARDEN_URL or SERVER_PORT", e);
    } catch (IOException e) {
      throw BadInputException.unreadable(Path.of(from), e);
    }
  }

  private int imported(Path path) throws IOException, InterruptedException {
    BackfillReader reader = new BackfillReader(path, options(), commits());
    if (dryRun) {
      return show(reader);
    }
    UploadClient client =
        new UploadClient(new ServiceClient(service.server(), credentials()), project);
    return reader.format() == BackfillOptions.Format.EXPORT
        ? whole(client.importExport(path))
        : eachRun(new Backfill(reader, client, parallel));
  }

  private BackfillOptions options() throws IOException {
    return new BackfillOptions(
        format,
        pattern == null ? null : new PathTemplate(pattern),
        manifest == null ? null : Manifest.read(manifest),
        common,
        new MetricHints(units, directions));
  }

  private KnownCommits commits() throws IOException {
    return clone == null ? KnownCommits.NONE : CommitOrder.of(clone, gitBranch, countCommits);
  }

  private ServiceClient.Credentials credentials() {
    String token = service.token();
    if (token == null) {
      throw new BadInputException(
          "There is no token: set BENCHWARDEN_TOKEN, or name a file with --token-file", null);
    }
    return () -> token;
  }

  private int show(BackfillReader reader) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    AtomicLong count = new AtomicLong();
    ReasonTally leftOut = new ReasonTally();
    reader.read(
        BackfillSink.of(
            upload -> {
              count.incrementAndGet();
              out.printf("%s  %s%n", upload.place(), new TreeMap<>(upload.parameters()));
            },
            leftOut::add));
    out.printf("%d runs would be sent%n", count.get());
    out.print(ImportProgress.leftOut(leftOut.reasons()));
    out.flush();
    return 0;
  }

  private int whole(UploadClient.Sent sent) {
    switch (sent) {
      case UploadClient.Refused refused -> {
        spec.commandLine().getErr().println(refused.why());
        return 1;
      }
      case UploadClient.Stored stored -> {
        stored.warnings().forEach(spec.commandLine().getErr()::println);
        spec.commandLine().getOut().printf("%d measurements imported%n", stored.measurements());
        return 0;
      }
    }
  }

  private int eachRun(Backfill backfill) throws IOException, InterruptedException {
    ImportProgress line = new ImportProgress(spec.commandLine().getErr());
    Backfill.Progress result = backfill.run(line);
    line.finish(result);
    PrintWriter out = spec.commandLine().getOut();
    out.print(ImportProgress.summary(result, MOST_FAILURES_SHOWN));
    out.flush();
    if (ImportProgress.isNothing(result)) {
      return 2;
    }
    return result.failures().isEmpty() ? 0 : 1;
  }
}
