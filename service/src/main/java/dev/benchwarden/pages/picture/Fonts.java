package dev.benchwarden.pages.picture;

import java.awt.Font;
import java.awt.FontFormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * The dashboard's typeface, which is part of the service; texts in other scripts use the system's
 * sans-serif.
 */
final class Fonts {

  private static final Font REGULAR = read("inter-regular.ttf");
  private static final Font STRONG = read("inter-semibold.ttf");

  private Fonts() {}

  static Font regular(double size, String text) {
    return fitting(REGULAR, Font.PLAIN, size, text);
  }

  static Font strong(double size, String text) {
    return fitting(STRONG, Font.BOLD, size, text);
  }

  private static Font fitting(Font own, int style, double size, String text) {
    Font font = own.canDisplayUpTo(text) < 0 ? own : new Font(Font.SANS_SERIF, style, 1);
    return font.deriveFont((float) size);
  }

  private static Font read(String file) {
    try (InputStream font = Fonts.class.getResourceAsStream("/fonts/" + file)) {
      return Font.createFont(Font.TRUETYPE_FONT, Objects.requireNonNull(font, file));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    } catch (FontFormatException notOurFile) {
      throw new IllegalStateException(notOurFile);
    }
  }
}
