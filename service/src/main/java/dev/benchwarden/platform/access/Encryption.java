package dev.benchwarden.platform.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.security.crypto.encrypt.AesGcmBytesEncryptor;
import org.springframework.security.crypto.encrypt.BytesEncryptor;
import org.springframework.stereotype.Component;

/**
 * Encryption of secrets that have to be read again, with AES-256 in GCM. The key lies outside of
 * the database, so that a copy of the database alone gives nothing away.
 */
@Component
public class Encryption {

  private static final int SALT_BYTES = 16;
  private static final byte[] PROOF = "benchwarden".getBytes(StandardCharsets.UTF_8);
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * A key is derived slowly, on purpose: a quarter of a second that no request should wait for
   * twice.
   */
  private static final int MOST_DERIVED = 1000;

  private final Cache<Derived, BytesEncryptor> derived =
      Caffeine.newBuilder().maximumSize(MOST_DERIVED).build();

  private final EncryptionKey key;
  private final KeyProofs proofs;

  Encryption(EncryptionKey key, KeyProofs proofs) {
    this.key = key;
    this.proofs = proofs;
  }

  private record Derived(String key, String salt) {}

  /** A salt to store with an encrypted text: hexadecimal, a different one for each secret. */
  public static String newSalt() {
    return random(SALT_BYTES);
  }

  /**
   * @param salt see {@link #newSalt()}
   * @throws UnreadableSecretException if the database's other secrets have another key
   */
  public byte[] encrypt(String salt, byte[] secret) {
    return with(commonKey(), salt).encrypt(secret);
  }

  /**
   * @throws UnreadableSecretException if it was encrypted with another key
   */
  public byte[] decrypt(String salt, byte[] encrypted) {
    return read(new KeyProofs.Encrypted(salt, encrypted))
        .orElseThrow(() ->
            new UnreadableSecretException(
                "A stored secret cannot be read: %s.".formatted(UnreadableSecretException.REASON)));
  }

  /**
   * The salt of what the service's key should read and cannot, by which the lost key is named;
   * empty if nothing is lost.
   */
  Optional<String> lost() {
    List<KeyProofs.Encrypted> samples = proofs.samples();
    return samples.stream().anyMatch(sample -> read(sample).isPresent())
        ? Optional.empty()
        : samples.stream().findFirst().map(KeyProofs.Encrypted::salt);
  }

  /** Goes on with the service's own key, made if there is none; what is lost stays unreadable. */
  void goOnWithout(String lost) {
    proofs.replace(lost, proof(ownKey()));
  }

  /** All replicas encrypt with the same key, and none with a new one while another is known. */
  private String commonKey() {
    refuseLost();
    String own = ownKey();
    if (!proofs.isThere()) {
      proofs.add(proof(own));
      // Another replica may have been first, with a key of its own.
      refuseLost();
    }
    return own;
  }

  private void refuseLost() {
    if (lost().isPresent()) {
      throw new UnreadableSecretException(
          "No secret is stored while the service has another encryption key than those that are stored: the operator restores the key, or gives it up, as the service's log says.");
    }
  }

  private String ownKey() {
    return key.knownOr(random(EncryptionKey.SHORTEST));
  }

  private KeyProofs.Encrypted proof(String own) {
    String salt = newSalt();
    return new KeyProofs.Encrypted(salt, with(own, salt).encrypt(PROOF));
  }

  private Optional<byte[]> read(KeyProofs.Encrypted one) {
    try {
      return key.known().map(known -> with(known, one.salt()).decrypt(one.bytes()));
    } catch (IllegalStateException | IndexOutOfBoundsException otherKey) {
      return Optional.empty();
    }
  }

  private BytesEncryptor with(String key, String salt) {
    return derived.get(
        new Derived(key, salt),
        from -> AesGcmBytesEncryptor.withPassword(from.key(), from.salt()).build());
  }

  private static String random(int length) {
    byte[] bytes = new byte[length];
    RANDOM.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
