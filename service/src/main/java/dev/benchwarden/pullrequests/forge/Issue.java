package dev.benchwarden.pullrequests.forge;

import java.util.List;

/**
 * Issue in its present form in the tracker.
 *
 * @param key what the tracker calls it: its number, or a name such as {@code PERF-7}
 * @param page its web page
 * @param labels by name
 */
public record Issue(String key, String page, boolean open, List<String> labels) {

  /** Text of an issue; the body is Markdown, and begins with its marker. */
  public record Text(String title, String body) {}
}
