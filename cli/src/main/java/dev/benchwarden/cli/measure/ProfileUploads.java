package dev.benchwarden.cli.measure;

import dev.benchwarden.cli.client.UploadClient;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Upload of the profiles of both sides, to the runs of the last round. They share its pair, so the
 * service compares them with each other.
 *
 * @param benchmark the one that ran alone; absent: the only one, else the whole suite
 */
record ProfileUploads(
    UploadClient client, MeasuringDirectory directory, @Nullable String benchmark) {

  /** As tables write it, such as {@code Encode (n=512, procs=2)}. */
  private static final Pattern WITH_PARAMETERS = Pattern.compile("(.+) \\(([^()=]+=[^()]*)\\)");

  /**
   * @return where the candidate's is shown beside the baseline's
   * @throws MeasuringException if the service refuses one
   * @throws IOException if it does not answer
   */
  URI send(RoundUploads.Stored runs) throws IOException, InterruptedException {
    attach(runs.baseline(), ProfileRound.baseline(directory));
    return client.page("/profiles/" + attach(runs.candidate(), ProfileRound.candidate(directory)));
  }

  private String attach(String run, Path profile) throws IOException, InterruptedException {
    UploadClient.Sent sent =
        client.attach(run, parametersOf(benchmark), Files.readAllBytes(profile));
    if (!sent.isStored()) {
      throw new MeasuringException("The service refused a profile. " + sent.why());
    }
    return sent.run();
  }

  /** The benchmark as the service asks for it: its name, and its parameters in order. */
  static Map<String, String> parametersOf(@Nullable String benchmark) {
    if (benchmark == null) {
      return Map.of();
    }
    Matcher named = WITH_PARAMETERS.matcher(benchmark);
    return named.matches()
        ? Map.of("benchmark", named.group(1), "parameters", inOrder(named.group(2)))
        : Map.of("benchmark", benchmark);
  }

  private static String inOrder(String parameters) {
    return Stream.of(parameters.split(",\\s*")).sorted().collect(Collectors.joining(","));
  }
}
