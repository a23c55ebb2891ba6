package dev.benchwarden.core.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.benchwarden.core.backfill.ReasonTally.Reason;
import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import dev.benchwarden.core.harness.Harnesses;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of turning other tools' files into uploads. */
class BackfillReaderTests {

  private static final Path SAMPLES = Path.of("src/test/resources/backfill");

  @TempDir private Path directory = Path.of("");

  @Test
  void readsTheDataOfGithubActionBenchmark() throws IOException {
    List<BackfillUpload> uploads = read(SAMPLES.resolve("data.js"), options(null, null));

    assertThat(uploads).hasSize(3);
    assertThat(uploads.getFirst().parameters())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "revision", "1f0c9a7be0d24c0e9f5a3c1f6a8f1f5b7a9d0e11",
                "machine", "ci",
                "committed_at", "2026-01-01T08:30:00Z",
                "started_at", "2026-01-01T08:35:00Z",
                "subject", "Merge pull request #7 from ada/faster-set",
                "author", "Ada"));
    assertThat(results(uploads.getFirst()))
        .containsExactly(
            "BenchmarkSet {suite=Go} ns/op ns/op LOWER_IS_BETTER [[7721.0]]",
            "BenchmarkSet {suite=Go} MB/s MB/s HIGHER_IS_BETTER [[4.14]]",
            "BenchmarkSet {suite=Go} B/op B/op LOWER_IS_BETTER [[344.0]]");
    assertThat(results(uploads.get(2)))
        .containsExactly("matches {suite=Answers} value Match HIGHER_IS_BETTER [[43.0]]");
  }

  @Test
  void readsATestOfOtava() throws IOException {
    MetricHints hints = new MetricHints(Map.of("p99", "ms"), Map.of("throughput", Metric.HIGHER));
    List<BackfillUpload> uploads =
        read(
            SAMPLES.resolve("encode.csv"),
            new BackfillOptions(null, null, null, Map.of("machine", "perf-1"), hints));

    assertThat(uploads).as("a row without numbers is no run").hasSize(3);
    assertThat(uploads.get(2).parameters())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "revision", "aaa0003",
                "branch", "feature-x",
                "machine", "perf-1",
                "committed_at", "2026-01-03T02:00:00Z",
                "started_at", "2026-01-03T02:00:00Z"));
    assertThat(results(uploads.getFirst()))
        .containsExactly(
            "encode {} throughput 1 HIGHER_IS_BETTER [[1540.5]]",
            "encode {} p99 ms LOWER_IS_BETTER [[10.43]]");
  }

  @Test
  void theMarkThatSpreadsheetsWriteFirstIsNoPartOfAName() throws IOException {
    Path csv = directory.resolve("encode.csv");
    Files.writeString(csv, "\uFEFFtime,commit,p99\n2024-01-05,abc,1\n");

    List<BackfillUpload> uploads =
        read(csv, new BackfillOptions(null, null, null, Map.of("machine", "m"), MetricHints.NONE));

    assertThat(uploads.getFirst().parameters())
        .containsEntry("committed_at", "2024-01-05T00:00:00Z");
  }

  /** If it counted as missing, the time of the import would be used. */
  @Test
  void aTimeThatCannotBeReadIsLeftToTheServiceToRefuse() throws IOException {
    Path csv = directory.resolve("encode.csv");
    Files.writeString(csv, "time,commit,p99\n2024-13-45,abc,1\n,abd,1\n");

    List<BackfillUpload> uploads =
        read(csv, new BackfillOptions(null, null, null, Map.of("machine", "m"), MetricHints.NONE));

    assertThat(uploads.getFirst().parameters()).containsEntry("committed_at", "2024-13-45");
    assertThat(uploads.getLast().parameters()).doesNotContainKey("committed_at");
  }

  @Test
  void anArchiveThatIsCutOffIsRefused() throws IOException {
    byte[] whole =
        Files.readAllBytes(inTar(Map.of("perf-1/a-run1.json", "1", "perf-1/b-run1.json", "2")));
    byte[] plain = new GZIPInputStream(new ByteArrayInputStream(whole)).readAllBytes();
    byte[] damaged = whole.clone();
    damaged[damaged.length - 6] ^= 1;
    Map<String, byte[]> cut =
        Map.of(
            "between.tar", Arrays.copyOf(plain, 1024),
            "inside.tar", Arrays.copyOf(plain, 1300),
            "trailer.tgz", Arrays.copyOf(whole, whole.length - 8),
            "sum.tgz", damaged,
            "head.tgz", Arrays.copyOf(whole, 2));

    for (var file : cut.entrySet()) {
      Path path = Files.write(directory.resolve(file.getKey()), file.getValue());
      assertThatThrownBy(() ->
              read(path, options(new PathTemplate("*/{machine}/{revision}-run{run}.json"), null)))
          .as(file.getKey())
          .isInstanceOf(UnreadableSourceException.class)
          .hasMessageContaining("cut off or damaged");
    }
  }

  @Test
  void readsReportsOfBencherInBothLayouts() throws IOException {
    List<BackfillUpload> uploads = read(SAMPLES.resolve("bencher.json"), options(null, null));

    assertThat(uploads).hasSize(2);
    assertThat(uploads.getFirst().parameters())
        .contains(
            entry("revision", "1f0c9a7be0d24c0e9f5a3c1f6a8f1f5b7a9d0e11"),
            entry("machine", "perf-1"),
            entry("branch", "main"),
            entry("started_at", "2026-01-01T09:35:00Z"));
    assertThat(results(uploads.getFirst()))
        .as("an iteration is an execution")
        .containsExactly(
            "Set {} latency ns LOWER_IS_BETTER [[100.5], [101.5]]",
            "Set {} score points UNKNOWN [[7.0]]");
    assertThat(uploads.get(1).parameters())
        .contains(entry("revision", "version-3"), entry("branch", "topic"));
    assertThat(results(uploads.get(1)))
        .containsExactly(
            "Set {} throughput ops/s HIGHER_IS_BETTER [[12.5]]",
            "Get {} throughput ops/s HIGHER_IS_BETTER [[13.5]]");
  }

  @Test
  void readsResultsOfConbenchAsRuns() throws IOException {
    List<BackfillUpload> uploads = read(SAMPLES.resolve("conbench.json"), options(null, null));

    assertThat(uploads).hasSize(2);
    assertThat(uploads.getFirst().parameters())
        .contains(
            entry("revision", "1f0c9a7be0d24c0e9f5a3c1f6a8f1f5b7a9d0e11"),
            entry("machine", "perf-1"),
            entry("committed_at", "2026-01-01T09:30:00Z"),
            entry("subject", "ARROW-1: make it work"),
            entry("fingerprint.cpu", "Some CPU"),
            entry("fingerprint.cores", "2"))
        .doesNotContainKey("branch");
    assertThat(results(uploads.getFirst()))
        .containsExactly(
            "file-write {compression=snappy, cpu_count=2} value s LOWER_IS_BETTER [[0.25, 0.5]]",
            "file-read {} value B/s HIGHER_IS_BETTER [[1000000.5]]");
    assertThat(uploads.get(1).parameters()).contains(entry("branch", "topic"));
    assertThat(results(uploads.get(1))).hasSize(1);
  }

  @Test
  void readsHarnessFilesOfADirectoryOrAnyArchive() throws IOException {
    Map<String, String> files =
        Map.of("perf-1/4f2a9c1-run1.json", "one", "perf-1/4f2a9c1-run2.json", "two", "x.txt", "no");
    PathTemplate pattern = new PathTemplate("**/{machine}/{revision}-run{run}.json");
    for (Path source : List.of(inDirectory(files), inZip(files), inTar(files))) {
      List<BackfillUpload> uploads = read(source, options(pattern, null));

      assertThat(uploads).as("%s", source).hasSize(2);
      assertThat(uploads)
          .allSatisfy(upload ->
              assertThat(upload.parameters())
                  .containsExactlyInAnyOrderEntriesOf(
                      Map.of("machine", "perf-1", "revision", "4f2a9c1")));
      assertThat(uploads.stream().map(BackfillReaderTests::text))
          .containsExactlyInAnyOrder("one", "two");
    }
  }

  @Test
  void aPatternOfManyStarsCostsLittle() {
    PathTemplate pattern = new PathTemplate("*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b");

    assertThat(pattern.parameters("aaaaaaaaaaaaaab")).isPresent();
    assertThat(pattern.parameters("a".repeat(200))).isEmpty();
  }

  @Test
  void aManifestSaysWhatTheFilesAre() throws IOException {
    Path files = inDirectory(Map.of("a.json", "one", "b.json", "two"));
    Path csv =
        Files.writeString(
            directory.resolve("list.csv"),
            "file,revision,machine,committed_at,branch\na.json,r1,perf-1,2026-01-01 12:00:00,\n");
    Path json =
        Files.writeString(
            directory.resolve("list.json"),
            """
            [ { "file": "a.json", "revision": "r1", "machine": "perf-1", "committed_at": 1767268800 } ]
            """);

    for (Path list : List.of(csv, json)) {
      List<BackfillUpload> uploads = read(files, options(null, Manifest.read(list)));

      assertThat(uploads).hasSize(1);
      assertThat(uploads.getFirst().parameters())
          .containsExactlyInAnyOrderEntriesOf(
              Map.of(
                  "revision", "r1", "machine", "perf-1", "committed_at", "2026-01-01T12:00:00Z"));
    }
  }

  @Test
  void refusesAManifestThatNamesFilesWhichAreNotThere() throws IOException {
    Path files = inDirectory(Map.of("a.json", "one"));
    Path csv =
        Files.writeString(
            directory.resolve("list.csv"),
            "file,revision,machine\na.json,r1,perf-1\nnosuch.json,r2,perf-1\n");

    assertThatThrownBy(() -> read(files, options(null, Manifest.read(csv))))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("has no nosuch.json: the manifest names what is not there");
  }

  @Test
  void keysStayTheSameAndDiffer() throws IOException {
    for (String sample : List.of("data.js", "encode.csv", "bencher.json", "conbench.json")) {
      List<String> keys = keys(SAMPLES.resolve(sample));

      assertThat(new HashSet<>(keys)).as(sample).hasSameSizeAs(keys);
      assertThat(keys(SAMPLES.resolve(sample))).isEqualTo(keys);
    }
    Path twice =
        Files.writeString(
            directory.resolve("twice.csv"),
            "time,commit,a\n2026-01-01,c0ffee1,1\n2026-01-01,c0ffee1,2\n");
    assertThat(new HashSet<>(keys(twice))).hasSize(2);
  }

  @Test
  void saysWhatIsWrongWithASource() throws IOException {
    assertThatThrownBy(() -> read(inDirectory(Map.of("a", "")), options(null, null)))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("--pattern");
    assertThatThrownBy(() -> new PathTemplate("{machne}/{revision}.json"))
        .hasMessageContaining("{machne}")
        .hasMessageContaining("machine");
    Path broken =
        Files.writeString(
            directory.resolve("data.js"), "window.BENCHMARK_DATA = {\n\"entries\": {\"a\": [{]}}");
    assertThatThrownBy(() -> read(broken, options(null, null)))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("line 2");
    Path cut =
        Files.writeString(
            directory.resolve("data.js"), "window.BENCHMARK_DATA = {\n\"entries\": {\"a\": [{");
    assertThatThrownBy(() -> read(cut, options(null, null)))
        .hasMessageEndingWith("line 2: it ends in the middle: it was cut off");
    Path open = Files.writeString(directory.resolve("open.csv"), "time,commit,a\n1,a,\"1\n");
    assertThatThrownBy(() -> read(open, options(null, null)))
        .hasMessageEndingWith(
            "the CSV cannot be read from here on: a quote is not closed or stands in a text");
    Path noTime = Files.writeString(directory.resolve("no.csv"), "commit,a\nx,1\n");
    assertThatThrownBy(() -> read(noTime, options(null, null))).hasMessageContaining("time");
    Path unknown = Files.writeString(directory.resolve("x.json"), "{}");
    assertThatThrownBy(() -> read(unknown, options(null, null))).hasMessageContaining("--format");
  }

  @Test
  void whatIsLeftOutIsCountedAndNamed() throws IOException {
    Path csv = directory.resolve("encode.csv");
    Files.writeString(csv, "time,commit,note,p50,p99\n1,a,x,1,2\n2,b,y,1,n/a\n3,c,z,NaN,\n4,d,w\n");
    Path data = directory.resolve("data.js");
    Files.writeString(
        data,
        """
        window.BENCHMARK_DATA = { "entries": { "Go": [
          { "commit": { "id": "a" }, "date": 7, "benches": [
            { "name": "set", "value": 1.5 }, { "name": "get", "value": "x" }, { "value": 2 } ] },
          { "commit": { "id": "b" }, "date": 8, "benches": [ { "name": null, "value": null } ] }
        ] } }
        """);

    assertThat(contents(csv))
        .isEqualTo(
            new BackfillReader.Contents(
                2,
                List.of(
                    reason("a value of the metric 'p99' is no finite number", "encode, line 3"),
                    reason("the row has no number", "encode, line 4"),
                    reason(
                        "the row has no number, and another count of cells than the header",
                        "encode, line 5"))));
    assertThat(contents(data))
        .isEqualTo(
            new BackfillReader.Contents(
                1,
                List.of(
                    reason("a value is no finite number", "data, Go of 7, get"),
                    reason("a benchmark has no name", "data, Go of 7, benchmark 3"),
                    reason(
                        "the entry has no benchmark with a name and a number", "data, Go of 8"))));
    assertThat(contents(SAMPLES.resolve("conbench.json")).leftOut())
        .containsExactly(reason("the result failed: it has no number", "conbench, result 4"));
  }

  private static BackfillReader.Contents contents(Path source) throws IOException {
    return new BackfillReader(source, options(null, null), KnownCommits.NONE).contents();
  }

  private static Reason reason(String why, String example) {
    return new Reason(why, 1, List.of(example));
  }

  @Test
  void anEntryWithoutEndDoesNotFillTheMemory() throws IOException {
    String endless = "1,".repeat(2_000_001);
    Path large =
        Files.writeString(
            directory.resolve("data.js"),
            "window.BENCHMARK_DATA = {\n\"entries\": {\"a\": [{\"benches\": [%s 1]}]}}"
                .formatted(endless));

    assertThatThrownBy(() -> read(large, options(null, null)))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("line 2: one entry has more");
  }

  @Test
  void anEntryOfLongTextsDoesNotFillTheMemory() throws IOException {
    String text = "\"%s\",".formatted("x".repeat(1 << 20));
    Path large =
        Files.writeString(
            directory.resolve("data.js"),
            "window.BENCHMARK_DATA = {\n\"entries\": {\"a\": [{\"benches\": [%s 1]}]}}"
                .formatted(text.repeat(17)));

    assertThatThrownBy(() -> read(large, options(null, null)))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("one entry has more");
  }

  @Test
  void aFileOfAnArchiveMayBeAsLargeAsAnUploadAndNoLarger() throws IOException {
    Map<String, String> files = Map.of("m/r.json", "12345678");
    PathTemplate pattern = new PathTemplate("**/{machine}/{revision}.json");
    for (Path source : List.of(inDirectory(files), inZip(files), inTar(files))) {
      assertThat(reader(source, pattern, 8).contents().runs()).as("%s", source).isEqualTo(1);
      assertThatThrownBy(() -> reader(source, pattern, 7).contents())
          .isInstanceOf(UnreadableSourceException.class)
          .hasMessageContaining("m/r.json is larger than any upload may be");
    }
  }

  private static BackfillReader reader(Path source, PathTemplate pattern, long largest) {
    BackfillOptions options =
        new BackfillOptions(null, pattern, null, Map.of(), MetricHints.NONE, largest);
    return new BackfillReader(source, options, KnownCommits.NONE);
  }

  private static List<String> keys(Path source) throws IOException {
    return read(source, options(null, null)).stream().map(BackfillUpload::key).toList();
  }

  private static List<BackfillUpload> read(Path source, BackfillOptions options)
      throws IOException {
    List<BackfillUpload> uploads = new ArrayList<>();
    new BackfillReader(source, options, KnownCommits.NONE)
        .read(upload -> uploads.add(withItsBody(upload)));
    return uploads;
  }

  private static BackfillUpload withItsBody(BackfillUpload upload) {
    return new BackfillUpload(
        upload.place(), upload.parameters(), text(upload).getBytes(StandardCharsets.UTF_8));
  }

  private static String text(BackfillUpload upload) {
    try (InputStream body = upload.body().open()) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static BackfillOptions options(
      @Nullable PathTemplate pattern, @Nullable Manifest manifest) {
    return new BackfillOptions(null, pattern, manifest, Map.of(), MetricHints.NONE);
  }

  /** The results that the service will read from the body. */
  private static List<String> results(BackfillUpload upload) throws IOException {
    List<String> results = new ArrayList<>();
    Harnesses.installed()
        .named("benchwarden")
        .read(
            upload.body().open(),
            event -> {
              if (event instanceof HarnessEvent.Result(HarnessResult result)) {
                results.add(
                    "%s %s %s %s %s %s"
                        .formatted(
                            result.benchmark(),
                            result.parameters(),
                            result.metric(),
                            result.unit(),
                            result.direction(),
                            result.executions().stream().map(Arrays::toString).toList()));
              }
            });
    return results;
  }

  private Path inDirectory(Map<String, String> files) throws IOException {
    Path root = Files.createTempDirectory(directory, "files");
    for (var file : files.entrySet()) {
      Path path = root.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    return root;
  }

  private Path inZip(Map<String, String> files) throws IOException {
    Path path = directory.resolve("files.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
      for (var file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry("results/" + file.getKey()));
        zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return path;
  }

  @Test
  void anArchiveOfAFolderItselfHasThePathsOfTheFolder() throws IOException {
    Path source = inTar(Map.of("perf-1/4f2a9c1-run1.json", "one"));
    PathTemplate pattern = new PathTemplate("results/{machine}/{revision}-run{run}.json");

    assertThat(read(source, options(pattern, null))).hasSize(1);
  }

  private Path inTar(Map<String, String> files) throws IOException {
    Path path = directory.resolve("files.tar.gz");
    try (TarArchiveOutputStream tar =
        new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(path)))) {
      for (var file : files.entrySet()) {
        byte[] content = file.getValue().getBytes(StandardCharsets.UTF_8);
        TarArchiveEntry entry = new TarArchiveEntry("./results/" + file.getKey());
        entry.setSize(content.length);
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    }
    return path;
  }
}
