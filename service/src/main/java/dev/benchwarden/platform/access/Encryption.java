package dev.benchwarden.platform.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.benchwarden.platform.database.DataDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.encrypt.AesGcmBytesEncryptor;
import org.springframework.security.crypto.encrypt.BytesEncryptor;
import org.springframework.stereotype.Component;

/**
 * Encryption of secrets that have to be read again, with AES-256 in GCM. The key lies outside of
 * the database, so that a copy of the database alone gives nothing away.
 */
@Component
public class Encryption {

  private static final String FILE = "encryption-key";
  private static final int SHORTEST = 32;
  private static final int SALT_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * A key is derived slowly, on purpose: a quarter of a second that no request should wait for
   * twice.
   */
  private static final int MOST_DERIVED = 1000;

  private final Cache<Derived, BytesEncryptor> derived =
      Caffeine.newBuilder().maximumSize(MOST_DERIVED).build();

  private final DataDirectory directory;
  private final @Nullable String given;

  Encryption(DataDirectory directory, AccessProperties properties) {
    this.directory = directory;
    String given = properties.encryptionKey();
    this.given = given == null || given.isBlank() ? null : given.strip();
    if (this.given != null && this.given.length() < SHORTEST) {
      throw new IllegalStateException(
          "BENCHWARDEN_ENCRYPTION_KEY has %d characters: give it at least %d random ones, such as the output of 'openssl rand -hex 32'."
              .formatted(this.given.length(), SHORTEST));
    }
  }

  private record Derived(String key, String salt) {}

  /** A salt to store with an encrypted text: hexadecimal, a different one for each secret. */
  public static String newSalt() {
    return HexFormat.of().formatHex(random(SALT_BYTES));
  }

  /**
   * @param salt see {@link #newSalt()}
   */
  public BytesEncryptor with(String salt) {
    return derived.get(
        new Derived(key(), salt),
        from -> AesGcmBytesEncryptor.withPassword(from.key(), from.salt()).build());
  }

  private synchronized String key() {
    if (given != null) {
      return given;
    }
    Path file = directory.path().resolve(FILE);
    return Files.exists(file) ? read(file) : make();
  }

  private String make() {
    return read(directory.writeSecretOnce(FILE, HexFormat.of().formatHex(random(SHORTEST)) + "\n"));
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    RANDOM.nextBytes(bytes);
    return bytes;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8).strip();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
