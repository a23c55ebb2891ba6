package dev.benchwarden.uploads.profile;

import dev.benchwarden.core.harness.UnreadableOutputException;
import dev.benchwarden.core.profile.ProfileFile;
import dev.benchwarden.core.profile.ProfileFormats;
import dev.benchwarden.core.profile.ProfileLimits;
import dev.benchwarden.platform.limit.ProjectTurns;
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
import org.springframework.stereotype.Component;

/**
 * Reader of uploaded profiles, one after the other: each may need much of the heap and of the disk.
 * Projects take turns, so that many large ones of one project do not keep out the others.
 */
@Component
class ProfileReading {

  private static final ProfileLimits LIMITS = ProfileLimits.OF_A_SERVICE;

  private final ProfileFormats formats = ProfileFormats.installed();
  private final ProjectTurns turns =
      new ProjectTurns("other profiles are being read", Duration.ofSeconds(30));

  /**
   * @throws ProblemException 422 naming the place, if it is of no known form, broken, without a
   *     stack, or larger than a profile may be; 503 if it has to wait for others too long
   */
  ReadProfile read(long project, ReceivedBody body) throws IOException {
    try {
      return turns.take(project, () -> readInTurn(body));
    } catch (UnreadableOutputException unreadable) {
      throw explained(unreadable);
    }
  }

  private ReadProfile readInTurn(ReceivedBody body) throws IOException {
    if (body.unpackedBytes() > LIMITS.bytes()) {
      throw LIMITS.tooLong();
    }
    Path path = Files.createTempFile("benchwarden-profile-", ".profile");
    try {
      try (InputStream profile = body.output()) {
        Files.copy(profile, path, StandardCopyOption.REPLACE_EXISTING);
      }
      ProfileFile file = new ProfileFile(path, LIMITS);
      return new ReadProfile(formats.read(file), file.isPacked() ? file.hash() : body.hash());
    } finally {
      Files.deleteIfExists(path);
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
