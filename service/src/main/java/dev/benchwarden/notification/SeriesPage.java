package dev.benchwarden.notification;

import dev.benchwarden.store.catalog.Links;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Address of a series' history, open at the revision of a notification. */
final class SeriesPage {

  private SeriesPage() {}

  /**
   * @param line the stable branch that has it; null for the default one
   */
  static String at(long series, String revision, @Nullable String line) {
    String at = URLEncoder.encode(revision, StandardCharsets.UTF_8).replace("+", "%20");
    return Links.onBranch("/series/%d?at=%s".formatted(series, at), line);
  }
}
