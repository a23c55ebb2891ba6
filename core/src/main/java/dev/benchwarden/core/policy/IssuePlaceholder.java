package dev.benchwarden.core.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Name that may stand in braces in the title and body of an issue. */
public enum IssuePlaceholder {
  BENCHMARKS,
  CHANGE,
  COMMIT,
  COUNT,
  BRANCH,
  PROJECT,
  SUMMARY,
  TABLE,
  PROFILE,
  LINK;

  /** Anything that may be meant for one; its first group is the name. */
  public static final Pattern IN_BRACES = Pattern.compile("\\{([a-z]+)}");

  /** Empty if no placeholder has this name. */
  public static Optional<IssuePlaceholder> of(String name) {
    return Arrays.stream(values()).filter(one -> one.text().equals(name)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(IssuePlaceholder::text).toList();
  }

  private String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
