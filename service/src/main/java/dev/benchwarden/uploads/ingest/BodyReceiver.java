package dev.benchwarden.uploads.ingest;

import dev.benchwarden.identity.webhook.BodySignature;
import dev.benchwarden.platform.access.Trust;
import dev.benchwarden.platform.limit.PacedStream;
import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.platform.spool.TemporaryBytes;
import dev.benchwarden.store.results.ContentEncoding;
import dev.benchwarden.uploads.uploadlog.UploadAttempt;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Receiver of complete uploads before they are processed, so that a slow client holds no database
 * connection. A packed body is unpacked within limits: a small body that unpacks to gigabytes is
 * refused at the limit.
 */
@Component
public class BodyReceiver {

  private static final int COMPRESSION_LEVEL = 3;
  private static final int BUFFER = 64 * 1024;
  private static final String HARNESS =
      "send the harness's output, for example with curl --data-binary @results.json";

  private final UploadLimits usual;

  BodyReceiver(UploadLimits limits) {
    this.usual = limits;
  }

  /** Receives what a harness wrote, as {@link #receive(HttpServletRequest, Trust, String)}. */
  ReceivedBody receive(HttpServletRequest request, Trust trust) throws IOException {
    return receive(request, trust, HARNESS);
  }

  /**
   * @param asked what to send, for the message if the body is empty
   * @throws ProblemException 401 if the signature does not match, 408 if it arrives too slowly, 413
   *     beyond a limit, 415 for an unknown content encoding, 422 for a body that is empty or cannot
   *     be unpacked
   */
  public ReceivedBody receive(HttpServletRequest request, Trust trust, String asked)
      throws IOException {
    UploadLimits limits = usual.of(trust);
    if (request.getContentLengthLong() > limits.maxSent().toBytes()) {
      throw LimitedStream.tooLarge("The body", limits.maxSent());
    }
    ContentEncoding encoding = ContentEncoding.of(request.getHeader(HttpHeaders.CONTENT_ENCODING));
    Optional<BodySignature> signature = BodySignature.of(request);
    InputStream raw = new PacedStream(request.getInputStream(), System::nanoTime);
    InputStream signed = signature.isPresent() ? signature.get().over(raw) : raw;
    LimitedStream sent = new LimitedStream(signed, limits.maxSent(), "The body");
    try {
      return receive(sent, encoding, signature, limits, asked);
    } finally {
      UploadAttempt.of(request).received(sent.count());
    }
  }

  /**
   * Accepts an output that is already here.
   *
   * @throws ProblemException 413 if it is larger than an unpacked upload may be, 422 if it is empty
   */
  ReceivedBody take(InputStream output) throws IOException {
    LimitedStream here = new LimitedStream(output, usual.maxUnpacked(), "The output");
    return receive(here, ContentEncoding.IDENTITY, Optional.empty(), usual, HARNESS);
  }

  private ReceivedBody receive(
      LimitedStream sent,
      ContentEncoding encoding,
      Optional<BodySignature> signature,
      UploadLimits limits,
      String asked)
      throws IOException {
    TemporaryBytes compressed = new TemporaryBytes("upload", usual.inMemory());
    boolean complete = false;
    try {
      MessageDigest digest = sha256();
      long unpacked = copy(sent, encoding, digest, compressed.output(), limits, asked);
      signature.ifPresent(BodySignature::verify);
      ReceivedBody body = new ReceivedBody(compressed, digest.digest(), unpacked);
      complete = true;
      return body;
    } finally {
      if (!complete) {
        compressed.close();
      }
    }
  }

  private long copy(
      LimitedStream sent,
      ContentEncoding encoding,
      MessageDigest digest,
      OutputStream compressed,
      UploadLimits limits,
      String asked)
      throws IOException {
    try (LimitedStream unpacked =
            new LimitedStream(encoding.unpacking(sent), limits.maxUnpacked(), "The unpacked body");
        InputStream digested = new DigestInputStream(unpacked, digest);
        OutputStream packing = Zstandard.packing(compressed, COMPRESSION_LEVEL)) {
      byte[] buffer = new byte[BUFFER];
      for (int read = digested.read(buffer); read >= 0; read = digested.read(buffer)) {
        packing.write(buffer, 0, read);
      }
      // An unpacking stream may leave a remainder unread, which is signed too.
      sent.transferTo(OutputStream.nullOutputStream());
      if (unpacked.count() == 0) {
        throw new ProblemException(
            Problem.UNREADABLE_OUTPUT, "The body is empty: %s.".formatted(asked));
      }
      return unpacked.count();
    } catch (IOException failure) {
      if (encoding == ContentEncoding.IDENTITY) {
        throw failure;
      }
      throw notUnpackable(encoding, failure);
    }
  }

  private static ProblemException notUnpackable(ContentEncoding encoding, IOException failure) {
    return new ProblemException(
        Problem.UNREADABLE_OUTPUT,
        "The body is not complete %s (%s): pack the file again, or send it without Content-Encoding."
            .formatted(encoding, reason(failure)));
  }

  /** The exception for a truncated body has no message. */
  private static String reason(IOException failure) {
    return Objects.requireNonNullElse(failure.getMessage(), "it ends too early");
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
