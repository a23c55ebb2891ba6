package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.HarnessFile;
import dev.benchwarden.core.harness.HarnessEvent;
import dev.benchwarden.core.harness.HarnessResult;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Upload of the profiles of both sides, each to the newest run of its side that measured the
 * profiled benchmark, since settled benchmarks are missing in the last ones. All runs share a pair,
 * so the service compares the two with each other.
 *
 * @param results reads what the runs measured
 * @param benchmark the one that ran alone; absent: the only one, else the whole suite
 */
record ProfileUploads(
    MeasuringDirectory directory, HarnessFile results, @Nullable ProfiledBenchmark benchmark) {

  /**
   * @return the page that compares the candidate's with the baseline's
   * @throws MeasuringException if the service refuses one
   * @throws IOException if it does not answer
   */
  URI send(UploadClient client, RoundUploads.Stored runs) throws IOException, InterruptedException {
    attach(client, newest(runs.baseline()), ProfileRound.baseline(directory));
    return client.page(
        "/profiles/" + attach(client, newest(runs.candidate()), ProfileRound.candidate(directory)));
  }

  /** If no run has it, the first one, which measured most: there the service lists what it has. */
  private String newest(List<RoundUploads.StoredRun> runs) {
    RoundUploads.StoredRun first = runs.getFirst();
    Set<String> wanted = benchmark == null ? benchmarks(first) : Set.of(benchmark.name());
    return runs.reversed().stream()
        .filter(run -> benchmarks(run).containsAll(wanted))
        .findFirst()
        .orElse(first)
        .id();
  }

  /** Their names: a filter selects a benchmark with any parameters. */
  private Set<String> benchmarks(RoundUploads.StoredRun run) {
    Set<String> names = new HashSet<>();
    results.read(
        directory.path().resolve(run.process().results()),
        event -> {
          if (event instanceof HarnessEvent.Result(HarnessResult result)) {
            names.add(result.benchmark());
          }
        });
    return names;
  }

  private String attach(UploadClient client, String run, Path profile)
      throws IOException, InterruptedException {
    Map<String, String> asked = benchmark == null ? Map.of() : benchmark.asked();
    return switch (client.attach(run, asked, Files.readAllBytes(profile))) {
      case UploadClient.Stored stored -> stored.run();
      case UploadClient.Refused refused ->
          throw new MeasuringException("The service refused a profile. " + refused.why());
    };
  }
}
