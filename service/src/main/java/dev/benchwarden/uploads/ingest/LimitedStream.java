package dev.benchwarden.uploads.ingest;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.commons.io.input.ProxyInputStream;
import org.springframework.util.unit.DataSize;

/** Stream that ends with a refusal as soon as it exceeds its limit. */
final class LimitedStream extends ProxyInputStream {

  private final DataSize limit;
  private final String what;
  private long count;

  /**
   * @param what what is limited, to begin the message with
   */
  LimitedStream(InputStream stream, DataSize limit, String what) {
    super(stream);
    this.limit = limit;
    this.what = what;
  }

  long count() {
    return count;
  }

  @Override
  protected void afterRead(int read) throws IOException {
    if (read > 0) {
      count += read;
    }
    if (count > limit.toBytes()) {
      throw tooLarge(what, limit);
    }
  }

  static ProblemException tooLarge(String what, DataSize limit) {
    return new ProblemException(
        Problem.TOO_LARGE,
        "%s is larger than %d MiB. %s"
            .formatted(what, limit.toMegabytes(), Problem.TOO_LARGE.advice()));
  }
}
