package dev.benchwarden.platform.problem;

import dev.benchwarden.core.text.Nearest;
import java.util.Collection;
import java.util.Set;

/**
 * Known parameters of a call that would do something unintended if one is misspelt.
 *
 * @param names those that it knows
 * @param sentence that names them, for a caller who sends another
 */
public record KnownParameters(Set<String> names, String sentence) {

  /**
   * @throws ProblemException 422 naming the first that is not known, and what may have been meant
   */
  public void demand(Collection<String> given) {
    for (String name : given) {
      if (!names.contains(name)) {
        String meant = Nearest.to(name, names).map("; did you mean '%s'?"::formatted).orElse("");
        throw ProblemException.invalidParameter(name, sentence + meant);
      }
    }
  }
}
