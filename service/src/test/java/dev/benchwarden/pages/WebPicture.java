package dev.benchwarden.pages;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/** Pictures of pages as WebP, which takes half the room of PNG; Playwright itself knows no WebP. */
public final class WebPicture {

  private static final int QUALITY = 75;
  private static final int MARGIN = 20;

  private WebPicture() {}

  /** What the window shows. */
  static void ofWindow(Page page, Path file) {
    save(page, new JsonObject(), file);
  }

  /** The page from its head down to the end of an element, however far below the window that is. */
  static void downTo(Locator last, Path file) {
    BoundingBox box = boxOf(last);
    save(last.page(), 0, 0, last.page().viewportSize().width, box.y + box.height + MARGIN, file);
  }

  /** An element with a margin around it. */
  public static void of(Locator element, Path file) {
    BoundingBox box = boxOf(element);
    save(
        element.page(),
        box.x - MARGIN,
        box.y - MARGIN,
        box.width + 2 * MARGIN,
        box.height + 2 * MARGIN,
        file);
  }

  /** Measured from the page's beginning. */
  private static BoundingBox boxOf(Locator element) {
    element.page().evaluate("() => window.scrollTo(0, 0)");
    return element.boundingBox();
  }

  private static void save(Page page, double x, double y, double width, double height, Path file) {
    JsonObject clip = new JsonObject();
    clip.addProperty("x", x);
    clip.addProperty("y", y);
    clip.addProperty("width", width);
    clip.addProperty("height", Math.ceil(height));
    clip.addProperty("scale", 1);
    JsonObject options = new JsonObject();
    options.addProperty("captureBeyondViewport", true);
    options.add("clip", clip);
    save(page, options, file);
  }

  private static void save(Page page, JsonObject options, Path file) {
    options.addProperty("format", "webp");
    options.addProperty("quality", QUALITY);
    String picture =
        page.context()
            .newCDPSession(page)
            .send("Page.captureScreenshot", options)
            .get("data")
            .getAsString();
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, Base64.getDecoder().decode(picture));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
