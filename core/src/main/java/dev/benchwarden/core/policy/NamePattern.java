package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonValue;
import com.google.re2j.Pattern;
import dev.benchwarden.core.text.Wildcards;

/**
 * A pattern for the whole name of a benchmark, metric or parameter value: {@code *} stands for any
 * characters, or none, {@code ?} for exactly one, and everything else for itself; brackets and
 * slashes too, since names such as {@code test_sort[1000]} hold them. Case counts.
 */
public final class NamePattern {

  private final String text;
  private final Pattern names;

  public NamePattern(String text) {
    this.text = text;
    this.names = Wildcards.ofName(text);
  }

  public boolean matches(String name) {
    return names.matches(name);
  }

  /** The pattern as it was written. */
  @JsonValue
  public String text() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof NamePattern pattern && pattern.text.equals(text);
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
