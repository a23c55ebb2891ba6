package dev.benchwarden.platform.column;

import java.util.ArrayList;
import java.util.List;

/**
 * Column of names, each stored as its difference from the one before it.
 *
 * @param shared how many characters (of UTF-16) it begins with that the one before begins with, too
 * @param rest what follows them
 */
public record NameColumn(List<Integer> shared, List<String> rest) {

  public static NameColumn of(List<String> names) {
    List<Integer> shared = new ArrayList<>(names.size());
    List<String> rest = new ArrayList<>(names.size());
    String before = "";
    for (String name : names) {
      int same = sameBeginning(before, name);
      shared.add(same);
      rest.add(name.substring(same));
      before = name;
    }
    return new NameColumn(shared, rest);
  }

  /** A character that takes two places is not cut in half: no text could carry a half. */
  private static int sameBeginning(String before, String name) {
    int most = Math.min(before.length(), name.length());
    int same = 0;
    while (same < most && before.charAt(same) == name.charAt(same)) {
      same++;
    }
    return same > 0 && Character.isHighSurrogate(name.charAt(same - 1)) ? same - 1 : same;
  }
}
