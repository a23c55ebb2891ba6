package dev.benchwarden.core.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finder of the known word that a misspelt one means. */
public final class Nearest {

  private Nearest() {}

  /** The known word that takes the fewest edits, unless more than a third would be edited. */
  public static Optional<String> to(String word, Collection<String> known) {
    String plain = plain(word);
    return known.stream()
        .filter(candidate -> edits(plain, plain(candidate)) <= Math.max(1, candidate.length() / 3))
        .min(Comparator.comparingInt(candidate -> edits(plain, plain(candidate))));
  }

  /** Case, hyphens and underscores are how the same word is written elsewhere. */
  private static String plain(String word) {
    String cut = word.length() > 64 ? word.substring(0, 64) : word;
    return cut.toLowerCase(Locale.ROOT).replaceAll("[_\\- ]", "");
  }

  /** Insertions, deletions, replacements and swaps of neighbours between the two (Damerau 1964). */
  private static int edits(String a, String b) {
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : fewest(edits, a, b, i, j);
      }
    }
    return edits[a.length()][b.length()];
  }

  private static int fewest(int[][] edits, String a, String b, int i, int j) {
    int replaced = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int fewest = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(fewest, edits[i - 2][j - 2] + 1) : fewest;
  }
}
