package dev.benchwarden.notification;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Address of a series' history, open at the revision that a notification speaks of. */
final class SeriesPage {

  private SeriesPage() {}

  static String at(long series, String revision) {
    return "/series/%d?at=%s"
        .formatted(series, URLEncoder.encode(revision, StandardCharsets.UTF_8).replace("+", "%20"));
  }
}
