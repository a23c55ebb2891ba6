package dev.benchwarden.core.harness;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One benchmark harness's output.
 *
 * <p>A new harness is a new implementation, public with a public constructor and annotated with
 * {@code @AutoService(Harness.class)}, and real output of it beside the test. {@link Harnesses}
 * finds it; no existing file changes. Implementations keep no state and may be called from many
 * threads.
 */
public interface Harness {

  /** The name a client may give in the parameter {@code harness}, such as {@code jmh}. */
  String name();

  /** Whether output that begins like this is this harness's. */
  boolean recognises(Head head);

  /**
   * What to send in place of it, in a sentence or two, if output that begins like this is this
   * harness's in a form that holds no samples; null if it is not.
   */
  default @Nullable String advice(Head head) {
    return null;
  }

  /**
   * Reads the output in one pass, handing on each result as soon as it is complete, so that memory
   * does not grow with the number of benchmarks. The same series may be handed on more than once:
   * its executions belong together.
   *
   * @throws UnreadableOutputException naming the place, if this is not what the harness writes, or
   *     if it holds no result at all; what was handed on before must then be dropped
   * @throws IOException if the stream itself fails
   */
  void read(InputStream output, Consumer<HarnessEvent> events) throws IOException;
}
