package dev.benchwarden.uploads.uploadlog;

import dev.benchwarden.platform.access.Caller;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** Record of what becomes known about an upload while it is processed, even if it fails early. */
public final class UploadAttempt {

  private static final String ATTRIBUTE = UploadAttempt.class.getName();

  private @Nullable Caller sender;
  private long bytes;

  private UploadAttempt() {}

  /** The attempt of this request. */
  public static UploadAttempt of(HttpServletRequest request) {
    if (request.getAttribute(ATTRIBUTE) instanceof UploadAttempt known) {
      return known;
    }
    UploadAttempt attempt = new UploadAttempt();
    request.setAttribute(ATTRIBUTE, attempt);
    return attempt;
  }

  /** Notes how many bytes were received. */
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
