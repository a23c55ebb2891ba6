package dev.benchwarden.pages.preview;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.HtmlUtils;

/**
 * Preview of a page by a title, a sentence and a picture, as in Open Graph and Twitter cards.
 *
 * @param url of the page
 * @param image address of the picture; absent where there is nothing to draw
 */
record Preview(String title, String description, String url, @Nullable String image) {

  private static final int WIDTH = 1200;
  private static final int HEIGHT = 630;

  /** Elements for the head of the page; names are escaped and cannot end an attribute. */
  String tags() {
    StringBuilder tags = new StringBuilder();
    property(tags, "og:site_name", "Benchwarden");
    property(tags, "og:type", "website");
    property(tags, "og:title", title);
    property(tags, "og:description", description);
    property(tags, "og:url", url);
    if (image != null) {
      property(tags, "og:image", image);
      property(tags, "og:image:type", "image/png");
      property(tags, "og:image:width", Integer.toString(WIDTH));
      property(tags, "og:image:height", Integer.toString(HEIGHT));
      property(tags, "og:image:alt", "%s: %s".formatted(title, description));
    }
    named(tags, "twitter:card", image == null ? "summary" : "summary_large_image");
    return tags.toString();
  }

  private static void property(StringBuilder tags, String name, String content) {
    add(tags, "property", name, content);
  }

  private static void named(StringBuilder tags, String name, String content) {
    add(tags, "name", name, content);
  }

  private static void add(StringBuilder tags, String kind, String name, String content) {
    for (String part :
        List.of("<meta ", kind, "=\"", name, "\" content=\"", escaped(content), "\" />\n")) {
      tags.append(part);
    }
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text.replaceAll("[\\p{Cntrl}\\p{Cf}]+", " "), "UTF-8");
  }
}
