package dev.benchwarden.comparison;

import dev.benchwarden.problem.ProblemException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A range of values with their sign, both ends included, written {@code -60||-10}; an empty end is
 * open.
 */
record SignedBounds(double least, double most) {

  static final SignedBounds OPEN =
      new SignedBounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

  private static final String NUMBER = "-?[0-9]{1,15}(?:\\.[0-9]{1,15})?";
  private static final Pattern FORM = Pattern.compile("(%s)?\\|\\|(%s)?".formatted(NUMBER, NUMBER));

  /**
   * @throws ProblemException 422 naming the parameter, if the text is not of that form
   */
  static SignedBounds parse(String parameter, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return OPEN;
    }
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw ProblemException.invalidParameter(
          parameter,
          "'%s' is no range: write least||most, such as -60||-10, and leave out an end for no limit"
              .formatted(text));
    }
    return new SignedBounds(
        form.group(1) == null ? OPEN.least : Double.parseDouble(form.group(1)),
        form.group(2) == null ? OPEN.most : Double.parseDouble(form.group(2)));
  }

  /** Whether the value lies within; one that is not known lies only within no bounds at all. */
  boolean hold(@Nullable Double value) {
    return value == null ? equals(OPEN) : value >= least && value <= most;
  }
}
