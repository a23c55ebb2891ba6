package dev.benchwarden.uploads.uploadlog;

import dev.benchwarden.platform.access.Caller;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Record of what becomes known of an upload on its way in, also if it does not get far. */
public final class UploadAttempt {

  private static final String ATTRIBUTE = UploadAttempt.class.getName();

  private @Nullable Caller sender;
  private long bytes;

  private UploadAttempt() {}

  /** The attempt that this request is. */
  public static UploadAttempt of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof UploadAttempt known) {
      return known;
    }
    UploadAttempt attempt = new UploadAttempt();
    request.setAttribute(ATTRIBUTE, attempt);
    return attempt;
  }

  /** So much came over the wire. */
  public void received(long sentBytes) {
    bytes = sentBytes;
  }

  void sentBy(@Nullable Caller caller) {
    sender = caller;
  }

  @Nullable String sender() {
    return sender == null ? null : sender.name();
  }

  long bytes() {
    return bytes;
  }
}
