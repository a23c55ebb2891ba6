package dev.benchwarden.store.revalidation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tag of an answer: a short text for everything it depends on. Weak, since an answer may be sent
 * packed or not.
 *
 * @param text as the header {@code ETag} carries it
 */
record EntityTag(String text) {

  private static final Pattern OPAQUE = Pattern.compile("(?:W/)?(\"[^\"]*\")");

  private static final int BYTES = 18;

  /** Of so many bits that no other answer has the same by chance. */
  static EntityTag of(List<String> parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String part : parts) {
        byte[] bytes = part.getBytes(StandardCharsets.UTF_8);
        digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
      }
      byte[] first = Arrays.copyOf(digest.digest(), BYTES);
      return new EntityTag("W/\"" + Base64.getUrlEncoder().encodeToString(first) + "\"");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Whether a header {@code If-None-Match} names it, weak or not. {@code *} names none: whether
   * there is an answer at all is not known before it is read.
   */
  boolean isNamedBy(String header) {
    Matcher named = OPAQUE.matcher(header);
    while (named.find()) {
      if (text.endsWith(named.group(1))) {
        return true;
      }
    }
    return false;
  }
}
