package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.UploadClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Upload of the profiles of both sides, to the runs of the last round. They share its pair, so the
 * service compares them with each other.
 *
 * @param benchmark the one that ran alone; absent: the only one, else the whole suite
 */
record ProfileUploads(
    UploadClient client, MeasuringDirectory directory, @Nullable String benchmark) {

  /**
   * @throws MeasuringException if the service refuses one
   * @throws IOException if it does not answer
   */
  void send(RoundUploads.Stored runs) throws IOException, InterruptedException {
    attach(runs.baseline(), ProfileRound.baseline(directory));
    attach(runs.candidate(), ProfileRound.candidate(directory));
  }

  private void attach(String run, Path profile) throws IOException, InterruptedException {
    Map<String, String> parameters = benchmark == null ? Map.of() : Map.of("benchmark", benchmark);
    UploadClient.Sent sent = client.attach(run, parameters, Files.readAllBytes(profile));
    if (!sent.isStored()) {
      throw new MeasuringException("The service refused a profile. " + sent.why());
    }
  }
}
