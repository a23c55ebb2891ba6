package dev.benchwarden.pages.picture;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.Locale;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Converter that makes the texts of a drawing independent of the reader's fonts: each keeps its
 * planned width in any sans-serif.
 */
final class SvgTexts {

  private static final String FAMILIES = "Inter, system-ui, 'Segoe UI', Roboto, sans-serif";
  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

  private SvgTexts() {}

  static void fit(Element root) {
    fit(root, 12, false);
  }

  private static void fit(Element element, double inheritedSize, boolean inheritedStrength) {
    String family = element.getAttribute("font-family");
    boolean isStrong = family.isEmpty() ? inheritedStrength : family.contains("SemiBold");
    if (!family.isEmpty()) {
      element.setAttribute("font-family", FAMILIES);
      element.setAttribute("font-weight", isStrong ? "600" : "normal");
    }
    String ownSize = element.getAttribute("font-size").replace("px", "");
    double size = ownSize.isEmpty() ? inheritedSize : Double.parseDouble(ownSize);
    if (element.getTagName().equals("text")) {
      element.setAttribute("textLength", width(element.getTextContent(), size, isStrong));
      element.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element nested) {
        fit(nested, size, isStrong);
      }
    }
  }

  private static String width(String text, double size, boolean isStrong) {
    Font font = isStrong ? Fonts.strong(size, text) : Fonts.regular(size, text);
    return String.format(Locale.ROOT, "%.1f", font.getStringBounds(text, EXACT).getWidth());
  }
}
