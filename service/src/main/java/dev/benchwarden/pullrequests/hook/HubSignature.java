package dev.benchwarden.pullrequests.hook;

import dev.benchwarden.platform.access.HmacSha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Signature of a webhook's bytes in the form of GitHub, which other forges adopted. */
final class HubSignature {

  private static final Pattern SHA_256 = Pattern.compile("sha256=([0-9a-f]{64})");

  private HubSignature() {}

  /**
   * @param header what was sent; null if nothing was
   */
  static boolean is(@Nullable String header, byte[] body, String secret) {
    Matcher signature = SHA_256.matcher(String.valueOf(header));
    return signature.matches()
        && MessageDigest.isEqual(
            HmacSha256.ofBody(secret.getBytes(StandardCharsets.UTF_8), body),
            HexFormat.of().parseHex(signature.group(1)));
  }
}
