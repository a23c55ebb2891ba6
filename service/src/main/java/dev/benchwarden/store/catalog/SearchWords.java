package dev.benchwarden.store.catalog;

import dev.benchwarden.platform.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/**
 * Words to search for in names, while a person types. The database converts them to lower case like
 * the names, since Java's lower case of some letters, such as İ, differs.
 *
 * @param words in any case; a name must have all of them
 */
public record SearchWords(List<String> words) {

  private static final int LONGEST = 200;

  /** Those of any name. */
  public static final SearchWords NONE = new SearchWords(List.of());

  /**
   * Control characters separate words too, since the database has no text with a zero in it.
   *
   * @param query of at most 200 characters
   * @throws ProblemException 422 if it is longer
   */
  public static SearchWords of(String query) {
    if (query.length() > LONGEST) {
      throw ProblemException.invalidParameter(
          "q", "must have at most %d characters".formatted(LONGEST));
    }
    return new SearchWords(
        Arrays.stream(query.split("[\\s\\p{Cntrl}]+")).filter(word -> !word.isEmpty()).toList());
  }

  String[] toArray() {
    return words.toArray(String[]::new);
  }
}
