package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.AmbiguousOutputException;
import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.core.harness.Harnesses;
import dev.benchwarden.core.harness.UnknownHarnessException;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Recogniser of the harness that wrote an upload: the one that the client names, else the one that
 * the content shows.
 */
@Component
class HarnessRecognition {

  private static final String RECOGNISE = "auto";

  private final Harnesses harnesses = Harnesses.installed();

  /** Room for an empty list or object with some white space. */
  private static final int EMPTY_LENGTH = 64;

  /**
   * @throws ProblemException 415 naming the known harnesses, or the candidates; 422 if there is
   *     nothing to recognise
   */
  Harness harnessOf(ReceivedBody body, @Nullable String named) throws IOException {
    try (InputStream output = body.output()) {
      return named == null || named.isBlank() || named.equals(RECOGNISE)
          ? harnesses.recognise(output)
          : harnesses.named(named, output);
    } catch (UnknownHarnessException | AmbiguousOutputException failure) {
      throw isEmpty(body)
          ? new ProblemException(
              Problem.UNREADABLE_OUTPUT,
              "The body holds no benchmark: the harness ran none, or another file was sent.")
          : new ProblemException(Problem.UNKNOWN_HARNESS, String.valueOf(failure.getMessage()));
    }
  }

  /** A harness that ran nothing writes an empty list or object, as any harness might. */
  private static boolean isEmpty(ReceivedBody body) throws IOException {
    try (InputStream output = body.output()) {
      String start = new String(output.readNBytes(EMPTY_LENGTH), StandardCharsets.UTF_8);
      return body.unpackedBytes() <= EMPTY_LENGTH && start.strip().matches("|\\[\\s*]|\\{\\s*}");
    }
  }
}
