package dev.benchwarden.uploads.ingest;

import dev.benchwarden.core.harness.AmbiguousOutputException;
import dev.benchwarden.core.harness.Harness;
import dev.benchwarden.core.harness.Harnesses;
import dev.benchwarden.core.harness.UnknownHarnessException;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
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

  /**
   * @throws ProblemException 415 naming the known harnesses, or the candidates; 422 if there is
   *     nothing to recognise
   */
  Harness harnessOf(ReceivedBody body, @Nullable String named) throws IOException {
    try (InputStream output = body.output()) {
      return named == null || named.isBlank() || named.equals(RECOGNISE)
          ? harnesses.recognise(output)
          : harnesses.named(named, output);
    } catch (UnknownHarnessException unknown) {
      throw unknown.isOfNothing()
          ? new ProblemException(
              Problem.UNREADABLE_OUTPUT,
              "The body holds no benchmark, so nothing was stored: the harness ran none, all failed, or another file was sent.")
          : new ProblemException(Problem.UNKNOWN_HARNESS, String.valueOf(unknown.getMessage()));
    } catch (AmbiguousOutputException ambiguous) {
      throw new ProblemException(Problem.UNKNOWN_HARNESS, String.valueOf(ambiguous.getMessage()));
    }
  }
}
