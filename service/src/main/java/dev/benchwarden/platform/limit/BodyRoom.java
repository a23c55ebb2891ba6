package dev.benchwarden.platform.limit;

import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.context.request.RequestContextHolder;

/**
 * Room of the heap for bodies that are read as a whole. A small one always has a place, as there
 * are only so many requests at once; of larger ones few are taken at once, so that clients who send
 * them slowly, or many of them, fill no heap.
 */
public final class BodyRoom {

  private static final int SMALL = 64 * 1024;

  /** Bytes of heap for each larger one: the body, and what is made of it. */
  private static final long HEAP_SHARE = 64 << 20;

  private static final Duration RETRY_AFTER = Duration.ofSeconds(5);

  private final int most;
  private final Semaphore places =
      new Semaphore((int) Math.max(1, Runtime.getRuntime().maxMemory() / HEAP_SHARE));

  /**
   * @param most bytes of the largest body, more than 64 KiB
   */
  public BodyRoom(int most) {
    this.most = most;
  }

  /**
   * Reads a body to its end. A larger one keeps its place until its request is answered.
   *
   * @param announced how many bytes there are; negative if the sender did not say
   * @throws ProblemException 413 if there are more than may be, 408 if they come too slowly, 503 if
   *     as many larger ones are here as there is room for
   */
  public byte[] read(InputStream body, long announced) throws IOException {
    if (announced > most) {
      throw tooLarge();
    }
    InputStream paced = new PacedStream(body, System::nanoTime);
    byte[] beginning = paced.readNBytes(SMALL);
    if (beginning.length < SMALL) {
      return beginning;
    }
    takePlace();
    byte[] rest = paced.readNBytes(most - SMALL + 1);
    int length = SMALL + rest.length;
    if (length > most) {
      throw tooLarge();
    }
    return ByteBuffer.allocate(length).put(beginning).put(rest).array();
  }

  private void takePlace() {
    if (!places.tryAcquire()) {
      throw ProblemException.retryAfter(
          Problem.BUSY,
          "As many bodies of more than %d KiB as there is room for are here. %s"
              .formatted(SMALL >> 10, Problem.BUSY.advice()),
          RETRY_AFTER);
    }
    RequestContextHolder.currentRequestAttributes()
        .registerDestructionCallback(
            "place of a body " + UUID.randomUUID(),
            places::release,
            RequestAttributes.SCOPE_REQUEST);
  }

  private ProblemException tooLarge() {
    return new ProblemException(
        Problem.TOO_LARGE, "The body of this call has at most %d KiB.".formatted(most >> 10));
  }
}
