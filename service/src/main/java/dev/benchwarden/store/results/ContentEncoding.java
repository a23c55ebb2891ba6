package dev.benchwarden.store.results;

import dev.benchwarden.platform.packing.Zstandard;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HexFormat;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** Encoding with which the body of a request is packed (RFC 9110, section 8.4). */
public enum ContentEncoding {
  IDENTITY,
  GZIP,
  ZSTD;

  private static final int BUFFER = 64 * 1024;

  /**
   * @param header the value of Content-Encoding, in any case; null if there is none
   * @throws ProblemException 415 for an encoding that is not known
   */
  public static ContentEncoding of(@Nullable String header) {
    String encoding = header == null ? "" : header.strip().toLowerCase(Locale.ROOT);
    return switch (encoding) {
      case "", "identity" -> IDENTITY;
      case "gzip", "x-gzip" -> GZIP;
      case "zstd" -> ZSTD;
      default ->
          throw new ProblemException(
              Problem.UNSUPPORTED_ENCODING,
              "Content-Encoding '%s' is not known. %s"
                  .formatted(encoding, Problem.UNSUPPORTED_ENCODING.advice()));
    };
  }

  /**
   * The encoding of what begins so, for a body that is sent as a file and without the header.
   *
   * @param sent can be marked; stands where it stood
   */
  public static ContentEncoding beginning(InputStream sent) throws IOException {
    sent.mark(Integer.BYTES);
    String magic = HexFormat.of().formatHex(sent.readNBytes(Integer.BYTES));
    sent.reset();
    return magic.startsWith("1f8b") ? GZIP : magic.equals("28b52ffd") ? ZSTD : IDENTITY;
  }

  /**
   * The stream without its packing. The caller must close it.
   *
   * @throws IOException here or while it is read, if the stream is not packed so
   */
  public InputStream unpacking(InputStream sent) throws IOException {
    return switch (this) {
      case IDENTITY -> sent;
      case GZIP -> new GZIPInputStream(sent, BUFFER);
      case ZSTD -> Zstandard.unpacking(sent);
    };
  }

  /** As it is written in the header. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
