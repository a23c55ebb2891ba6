package dev.benchwarden.uploads.uploadlog;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An attempted upload.
 *
 * @param sender the name of the token, job or webhook; absent if the credentials were invalid
 * @param address where it came from; absent for a reader who may not see it
 * @param status of the answer
 * @param run the stored run, or an equal one stored before
 * @param profile the stored profile, if it was one for the run
 * @param problem the last part of the problem's type, if it was refused
 * @param bytes as they came over the wire
 */
public record LoggedUpload(
    long id,
    Instant receivedAt,
    @Nullable String sender,
    @Nullable String address,
    @Nullable String revision,
    @Nullable String machine,
    int status,
    @Nullable UUID run,
    @Nullable UUID profile,
    @Nullable String problem,
    @Nullable String detail,
    long bytes) {

  LoggedUpload withoutAddress() {
    return new LoggedUpload(
        id,
        receivedAt,
        sender,
        null,
        revision,
        machine,
        status,
        run,
        profile,
        problem,
        detail,
        bytes);
  }
}
