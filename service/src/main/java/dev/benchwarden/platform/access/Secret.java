package dev.benchwarden.platform.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/** A token's text, which is shown once and never stored. */
record Secret(String text) {

  private static final SecureRandom RANDOM = new SecureRandom();

  /** 256 random bits: 43 characters behind the prefix that secret scanners look for. */
  static Secret random() {
    byte[] bytes = new byte[32];
    RANDOM.nextBytes(bytes);
    return new Secret("bw_" + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  byte[] hash() {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public String toString() {
    return "bw_…";
  }
}
