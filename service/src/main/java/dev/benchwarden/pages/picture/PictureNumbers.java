package dev.benchwarden.pages.picture;

import dev.benchwarden.core.text.SignedText;
import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as the dashboard writes them, with a real minus sign. */
final class PictureNumbers {

  private static final MathContext SIX_DIGITS = new MathContext(6);
  private static final int MOST_DIGITS = 12;
  private static final double LARGEST_WRITTEN_OUT = 1e12;

  private PictureNumbers() {}

  /** As short as it goes, such as {@code −1.96}, {@code 5000} or {@code 1e290}. */
  static String plain(double value) {
    BigDecimal rounded = new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros();
    boolean isLong = Math.abs(rounded.precision() - rounded.scale()) > MOST_DIGITS;
    String text = isLong ? rounded.toString().replace("E+", "e") : rounded.toPlainString();
    return text.replace('-', '−');
  }

  /** With its sign and one digit behind the point below 100, such as {@code +12.3%}. */
  static String percent(double percent) {
    if (Math.abs(percent) >= LARGEST_WRITTEN_OUT) {
      return (percent > 0 ? "+" : "") + plain(percent) + "%";
    }
    int decimals = Math.abs(percent) >= 99.95 ? 0 : 1;
    return SignedText.of(percent, decimals).replace('-', '−') + "%";
  }
}
