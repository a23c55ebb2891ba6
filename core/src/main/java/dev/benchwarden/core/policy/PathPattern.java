package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import com.google.re2j.Pattern;
import dev.benchwarden.core.text.Wildcards;

/**
 * A pattern for a file's path from the top of the repository: {@code **} stands for any number of
 * folders, or none, {@code *} and {@code ?} for characters inside one name. {@code docs/} means all
 * that is in that folder, like {@code docs/**}.
 */
public final class PathPattern {

  private final String text;
  private final Pattern paths;

  public PathPattern(String text) {
    this.text = text;
    this.paths = Wildcards.ofPath(fromTop(text));
  }

  private static String fromTop(String text) {
    String path = text.startsWith("/") ? text.substring(1) : text;
    return path.endsWith("/") ? path + "**" : path;
  }

  public boolean matches(String path) {
    return paths.matches(path + "/");
  }

  /** The pattern as it was written. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PathPattern pattern && pattern.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
