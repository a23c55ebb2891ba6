package dev.benchwarden.pages.picture;

import dev.benchwarden.core.text.SignedText;
import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as the dashboard writes them, with a real minus sign. */
final class PictureNumbers {

  private static final MathContext SIX_DIGITS = new MathContext(6);

  private PictureNumbers() {}

  /** As short as it goes, such as {@code −1.96} or {@code 5000}. */
  static String plain(double value) {
    String text = new BigDecimal(value).round(SIX_DIGITS).stripTrailingZeros().toPlainString();
    return text.replace('-', '−');
  }

  /** With its sign and one digit behind the point below 100, such as {@code +12.3%}. */
  static String percent(double percent) {
    int decimals = Math.abs(percent) >= 99.95 ? 0 : 1;
    return SignedText.of(percent, decimals).replace('-', '−') + "%";
  }
}
