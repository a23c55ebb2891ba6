package dev.benchwarden.uploads.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.core.profile.FoldedProfile;
import dev.benchwarden.core.profile.ProfileFile;
import dev.benchwarden.core.profile.ProfileFormats;
import dev.benchwarden.core.profile.ProfileLimits;
import dev.benchwarden.platform.problem.BadInput;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.uploads.ingest.ReceivedBody;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Reads the profiles that are uploaded, one after the other: each may need much of the heap and of
 * the disk. Projects take turns, so that many large ones of one project do not keep out the others.
 */
@Component
class ProfileReading {

  private static final ProfileLimits LIMITS = ProfileLimits.OF_A_SERVICE;

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

  private final ProfileFormats formats = ProfileFormats.installed();
  private final Semaphore one = new Semaphore(1, true);

  /** By project: of each, one stands in the queue of all. */
  private final Map<Long, Semaphore> turns = new ConcurrentHashMap<>();

  /**
   * @throws ProblemException 422 naming the place, if it is of no known form, broken, without a
   *     stack, or larger than a profile may be; 503 if others are read for too long before it
   */
  FoldedProfile read(long project, ReceivedBody body) throws IOException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    Semaphore turn = turns.computeIfAbsent(project, _ -> new Semaphore(1, true));
    await(turn, end);
    try {
      await(one, end);
      try {
        return readInTurn(body);
      } finally {
        one.release();
      }
    } catch (UnreadableOutputException unreadable) {
      throw explained(unreadable);
    } finally {
      turn.release();
    }
  }

  /**
   * @param end when nobody waits any longer, as {@link System#nanoTime} counts
   */
  private static void await(Semaphore free, long end) {
    try {
      if (free.tryAcquire(Math.max(0, end - System.nanoTime()), TimeUnit.NANOSECONDS)) {
        return;
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.retryAfter(
        Problem.BUSY,
        "Nothing was stored: other profiles are being read. " + Problem.BUSY.advice(),
        RETRY_AFTER);
  }

  private FoldedProfile readInTurn(ReceivedBody body) throws IOException {
    if (body.unpackedBytes() > LIMITS.bytes()) {
      throw LIMITS.tooLong();
    }
    Path file = Files.createTempFile("benchwarden-profile-", ".profile");
    try {
      try (InputStream profile = body.output()) {
        Files.copy(profile, file, StandardCopyOption.REPLACE_EXISTING);
      }
      return formats.read(new ProfileFile(file, LIMITS));
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private static ProblemException explained(UnreadableOutputException unreadable) {
    String detail = String.valueOf(unreadable.getMessage());
    return new ProblemException(
        Problem.UNREADABLE_OUTPUT,
        detail + ". Nothing was stored; the run is as it was.",
        new BadInput(unreadable.pointer(), unreadable.line(), detail));
  }
}
