package dev.benchwarden.store.policy;

import dev.benchwarden.core.policy.CodeOwners;
import dev.benchwarden.platform.problem.ProblemException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The {@code CODEOWNERS} file that comes with an upload. */
public final class UploadedCodeOwners {

  /** The header that carries the file, in Base64. */
  public static final String HEADER = "Benchwarden-Codeowners";

  static final String UNREADABLE =
      "The file is no text in UTF-8 of at most %d bytes without U+0000."
          .formatted(CodeOwners.MAX_BYTES);

  private UploadedCodeOwners() {}

  /**
   * The text to take with an upload. That of a pull request is never taken: it must not choose who
   * is notified.
   *
   * @param header the value of the header; absent or blank if the upload brings no file
   * @param mainline whether the upload is one of the mainline
   * @throws ProblemException 422 if there is a file and it is no text
   */
  public static Optional<String> from(@Nullable String header, boolean mainline) {
    if (header == null || header.isBlank()) {
      return Optional.empty();
    }
    String text =
        text(decoded(header))
            .orElseThrow(() -> ProblemException.invalidParameter(HEADER, "is not text in UTF-8"));
    return mainline ? Optional.of(text) : Optional.empty();
  }

  private static byte[] decoded(String header) {
    try {
      return Base64.getDecoder().decode(header.strip());
    } catch (IllegalArgumentException noBase64) {
      throw ProblemException.invalidParameter(
          HEADER, "is not Base64: send $(base64 -w0 .github/CODEOWNERS)");
    }
  }

  /** Empty if it is too long or no text that can be stored. */
  static Optional<String> text(byte[] file) {
    if (file.length > CodeOwners.MAX_BYTES) {
      return Optional.empty();
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString();
      return text.indexOf('\0') < 0 ? Optional.of(text) : Optional.empty();
    } catch (CharacterCodingException notText) {
      return Optional.empty();
    }
  }
}
