package dev.benchwarden.platform.access;

import dev.benchwarden.platform.database.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The key that secrets are encrypted with: the operator's own, or a file beside the database. */
@Component
class EncryptionKey {

  static final int SHORTEST = 32;

  private static final String FILE = "encryption-key";
  private static final String SETTING = "BENCHWARDEN_ENCRYPTION_KEY";

  private final DataDirectory directory;
  private final @Nullable String given;

  EncryptionKey(DataDirectory directory, AccessProperties properties) {
    this.directory = directory;
    String given = properties.encryptionKey();
    this.given = given == null || given.isBlank() ? null : given.strip();
    if (this.given != null && this.given.length() < SHORTEST) {
      throw new IllegalStateException(
          "%s has %d characters: give it at least %d random ones, such as the output of 'openssl rand -hex 32'."
              .formatted(SETTING, this.given.length(), SHORTEST));
    }
  }

  /** Empty if there is none yet. */
  Optional<String> known() {
    return given == null
        ? Optional.of(file()).filter(Files::exists).map(EncryptionKey::read)
        : Optional.of(given);
  }

  /** The known one; made of this text if there is none. */
  String knownOr(String text) {
    return known().orElseGet(() -> read(directory.writeSecretOnce(FILE, text + "\n")));
  }

  /** Where an operator looks for it. */
  String place() {
    return given == null ? file().toString() : SETTING;
  }

  private Path file() {
    return directory.path().resolve(FILE);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).strip();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
