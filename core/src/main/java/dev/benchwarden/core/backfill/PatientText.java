package dev.benchwarden.core.backfill;

/**
 * A text that may be looked at so often and no more: a regular expression with many stars can try
 * for years to fit a text that it does not.
 */
final class PatientText implements CharSequence {

  /** A thousand times what patterns take that people write. */
  private static final int PATIENCE = 1_000_000;

  private final String text;
  private int looks;

  PatientText(String text) {
    this.text = text;
  }

  /**
   * @throws UnreadableSourceException if that was asked for too often
   */
  @Override
  public char charAt(int index) {
    if (++looks > PATIENCE) {
      throw new UnreadableSourceException(
          "The pattern has so many stars that it takes too long to say whether it fits '%s'"
              .formatted(text));
    }
    return text.charAt(index);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return text.subSequence(start, end);
  }

  @Override
  public String toString() {
    return text;
  }
}
