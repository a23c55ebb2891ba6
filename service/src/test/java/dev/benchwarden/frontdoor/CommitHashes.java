package dev.benchwarden.frontdoor;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sequence of commit hashes, the same in each run: the noise of a suite's results follows from
 * their revision, and one in many hundred random ones makes a change of chance significant.
 */
public final class CommitHashes {

  private final String of;
  private final AtomicInteger made = new AtomicInteger();

  private CommitHashes(String of) {
    this.of = of;
  }

  public static CommitHashes of(Class<?> tests) {
    return new CommitHashes(tests.getName());
  }

  /** 40 hexadecimal digits. */
  public String next() {
    String name = of + made.incrementAndGet();
    UUID digits = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    return digits.toString().replace("-", "") + "00000000";
  }
}
