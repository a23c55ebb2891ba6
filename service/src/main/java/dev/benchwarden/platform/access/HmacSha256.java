package dev.benchwarden.platform.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signature of incoming and outgoing webhooks: HMAC-SHA-256 of the time stamp, a full stop and the
 * body.
 */
public final class HmacSha256 {

  private static final String ALGORITHM = "HmacSHA256";
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int SECRET_BYTES = 32;

  private HmacSha256() {}

  /** A new secret, behind the prefix that secret scanners look for. */
  public static String newSecret() {
    byte[] bytes = new byte[SECRET_BYTES];
    RANDOM.nextBytes(bytes);
    return "bw_hook_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /**
   * The code of a body that is still to come.
   *
   * @param timestamp seconds since 1970, as they are sent
   */
  public static Mac begun(byte[] secret, String timestamp) {
    Mac mac = with(secret);
    mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
    return mac;
  }

  /** The code of a body alone, as forges sign. */
  public static byte[] ofBody(byte[] secret, byte[] body) {
    return with(secret).doFinal(body);
  }

  private static Mac with(byte[] secret) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      return mac;
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
