package dev.benchwarden.pullrequests.review;

import java.util.regex.Pattern;

/** Sentences that the service wrote when it judged, which may contain foreign names. */
final class Sentence {

  private static final int LONGEST = 300;

  /**
   * Words, numbers, units such as {@code µs/op} and their punctuation: no mark-up, no mention, and
   * no dot or slash that makes a link.
   */
  private static final Pattern PLAIN =
      Pattern.compile(
          "(?:[A-Za-z0-9µμ ,:;%()+−-]|(?<=[A-Za-zµμ])/(?=[A-Za-zµμ])|(?<=[a-z])['’_](?=[a-z])|\\.(?= |$)|(?<=\\d)\\.(?=\\d))*");

  private Sentence() {}

  /** The sentence as it is if it can only be words, else as a code span. */
  static String of(String sentence) {
    boolean plain = sentence.length() <= LONGEST && PLAIN.matcher(sentence).matches();
    return plain ? sentence : CodeSpan.of(sentence);
  }
}
