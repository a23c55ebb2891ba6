package dev.benchwarden.core.policy;

/** Foreign text inside a sentence of ours. */
final class Quoted {

  private static final int LONGEST = 60;

  private Quoted() {}

  /** In quotes, on one line, and cut where it is long. */
  static String of(String text) {
    String shown =
        text.codePoints()
            .limit(LONGEST)
            .map(c -> Character.isISOControl(c) ? ' ' : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    return "'%s'".formatted(text.codePointCount(0, text.length()) > LONGEST ? shown + "…" : shown);
  }
}
