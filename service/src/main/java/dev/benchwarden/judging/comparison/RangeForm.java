package dev.benchwarden.judging.comparison;

import dev.benchwarden.platform.problem.ProblemException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Form of ranges in links: two numbers with two bars between, either left out. */
enum RangeForm {
  ABSOLUTE("", "0||100"),
  SIGNED("-?", "-60||-10");

  private final Pattern form;
  private final String example;

  RangeForm(String sign, String example) {
    String number = sign + "[0-9]{1,15}(?:\\.[0-9]{1,15})?";
    this.form = Pattern.compile("(%s)?\\|\\|(%s)?".formatted(number, number));
    this.example = example;
  }

  /** Absent ends are open. */
  record Ends(@Nullable Double least, @Nullable Double most) {

    double leastOr(double open) {
      return least == null ? open : least;
    }

    double mostOr(double open) {
      return most == null ? open : most;
    }
  }

  /**
   * @throws ProblemException 422 naming the parameter, if the text is not of this form
   */
  Ends read(String parameter, @Nullable String text) {
    if (text == null || text.isBlank()) {
      return new Ends(null, null);
    }
    Matcher range = form.matcher(text.strip());
    if (!range.matches()) {
      throw ProblemException.invalidParameter(
          parameter,
          "'%s' is no range: write least||most, such as %s, and leave out an end for no limit"
              .formatted(text, example));
    }
    return new Ends(number(range.group(1)), number(range.group(2)));
  }

  private static @Nullable Double number(@Nullable String digits) {
    return digits == null ? null : Double.valueOf(digits);
  }
}
