package dev.benchwarden.pullrequests.forge;

import java.util.List;

/**
 * Issue of a tracker, as the tracker tells it now.
 *
 * @param key what the tracker calls it: its number, or a name such as {@code PERF-7}
 * @param page where people read it
 * @param labels by name
 */
public record Issue(String key, String page, boolean open, List<String> labels) {

  /** What is written to an issue; the body is Markdown, and begins with its marker. */
  public record Text(String title, String body) {}
}
