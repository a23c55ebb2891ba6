package dev.benchwarden.frontdoor;

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
final class WebPicture {

  private static final int QUALITY = 75;
  private static final int MARGIN = 20;

  private WebPicture() {}

  /** What the window shows. */
  static void ofWindow(Page page, Path file) {
    save(page, new JsonObject(), file);
  }

  /** The page from its head down to the end of an element, however far below the window that is. */
  static void downTo(Locator last, Path file) {
    downTo(last, last.page().viewportSize().width, file);
  }

  /** The same without what lies left and right of so many pixels in the middle. */
  static void downTo(Locator last, int width, Path file) {
    Page page = last.page();
    page.evaluate("() => window.scrollTo(0, 0)");
    BoundingBox box = last.boundingBox();
    JsonObject clip = new JsonObject();
    clip.addProperty("x", (page.viewportSize().width - width) / 2);
    clip.addProperty("y", 0);
    clip.addProperty("width", width);
    clip.addProperty("height", Math.ceil(box.y + box.height) + MARGIN);
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
