package dev.benchwarden.platform.limit;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.apache.commons.io.input.ProxyInputStream;

/**
 * Stream that ends with a refusal if bytes arrive more slowly than any job sends them: such a
 * client would keep a place that others wait for.
 */
public final class PacedStream extends ProxyInputStream {

  static final Duration GRACE = Duration.ofSeconds(30);
  static final int LEAST_BYTES_A_SECOND = 1024;

  private final LongSupplier nanoTime;
  private final long begin;
  private long count;

  /**
   * @param nanoTime the time, as {@link System#nanoTime} tells it
   */
  public PacedStream(InputStream stream, LongSupplier nanoTime) {
    super(stream);
    this.nanoTime = nanoTime;
    this.begin = nanoTime.getAsLong();
  }

  @Override
  protected void afterRead(int read) throws IOException {
    if (read < 0) {
      return;
    }
    count += read;
    Duration allowed = GRACE.plusSeconds(count / LEAST_BYTES_A_SECOND);
    if (nanoTime.getAsLong() - begin > allowed.toNanos()) {
      throw new ProblemException(Problem.TOO_SLOW, Problem.TOO_SLOW.advice());
    }
  }
}
