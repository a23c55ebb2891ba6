package dev.benchwarden.core.policy;

import com.fasterxml.jackson.annotation.JsonValue;

/**
 * A pattern for the whole name of a benchmark, metric or parameter value: {@code *} stands for any
 * characters, none included, {@code ?} for exactly one, and everything else for itself; brackets
 * and slashes too, since names such as {@code test_sort[1000]} hold them. Case counts.
 */
public record NamePattern(@JsonValue String text) {

  /** Takes time proportional to both lengths at worst, however many stars there are. */
  public boolean matches(String name) {
    int star = -1;
    int afterStar = 0;
    int p = 0;
    int n = 0;
    while (n < name.length()) {
      if (p < text.length() && text.charAt(p) == '*') {
        star = p++;
        afterStar = n;
      } else if (p < text.length() && (text.charAt(p) == '?' || text.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++afterStar;
      } else {
        return false;
      }
    }
    return onlyStarsFrom(p);
  }

  private boolean onlyStarsFrom(int position) {
    return text.substring(position).chars().allMatch(c -> c == '*');
  }

  @Override
  public String toString() {
    return text;
  }
}
