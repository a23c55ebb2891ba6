package dev.benchwarden.identity.webhook;

import dev.benchwarden.platform.access.HmacSha256;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Optional;
import javax.crypto.Mac;

/**
 * The signature of a request whose body has not arrived yet: HMAC-SHA-256 of the time stamp, a full
 * stop and the body as it is sent. Its receiver has to verify it.
 */
public final class BodySignature {

  private static final String ATTRIBUTE = BodySignature.class.getName();

  private final Mac mac;
  private final byte[] expected;
  private final Runnable onVerified;

  private BodySignature(Mac mac, byte[] expected, Runnable onVerified) {
    this.mac = mac;
    this.expected = expected;
    this.onVerified = onVerified;
  }

  /** The signature that this request has to have; empty if it is not signed. */
  public static Optional<BodySignature> of(HttpServletRequest request) {
    return Optional.ofNullable((BodySignature) request.getAttribute(ATTRIBUTE));
  }

  /**
   * @param onVerified what to do once it is known to be good
   */
  static void demand(
      HttpServletRequest request,
      byte[] secret,
      String timestamp,
      byte[] expected,
      Runnable onVerified) {
    Mac mac = HmacSha256.begun(secret, timestamp);
    request.setAttribute(ATTRIBUTE, new BodySignature(mac, expected.clone(), onVerified));
  }

  /** The body: everything that is read from this stream is taken to be signed. */
  public InputStream over(InputStream body) {
    return new FilterInputStream(body) {
      @Override
      public int read() throws IOException {
        int read = super.read();
        if (read >= 0) {
          mac.update((byte) read);
        }
        return read;
      }

      @Override
      public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = super.read(buffer, offset, length);
        if (read > 0) {
          mac.update(buffer, offset, read);
        }
        return read;
      }

      @Override
      public long skip(long length) throws IOException {
        return readNBytes((int) Math.min(length, 8192)).length;
      }

      @Override
      public boolean markSupported() {
        return false;
      }
    };
  }

  /**
   * Called once, when the body has been read to its end.
   *
   * @throws ProblemException 401 if the signature is another one
   */
  public void verify() {
    // Takes the same time wherever the two first differ.
    if (!MessageDigest.isEqual(mac.doFinal(), expected)) {
      throw new ProblemException(
          Problem.UNAUTHENTICATED,
          "The signature is not that of this body and time stamp: sign the time stamp, a full stop and"
              + " the very bytes that are sent, with the project's webhook secret.");
    }
    onVerified.run();
  }
}
