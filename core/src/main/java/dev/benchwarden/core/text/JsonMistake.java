package dev.benchwarden.core.text;

import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;

/** What is wrong with JSON, in the reader's words but for those about itself. */
public final class JsonMistake {

  /** Where an open bracket stands, with settings of the reader. */
  private static final Pattern SOURCE = Pattern.compile(" \\([^(\\[]*\\[Source:.*", Pattern.DOTALL);

  private JsonMistake() {}

  public static String of(JacksonException broken) {
    if (broken instanceof UnexpectedEndOfInputException) {
      return "it ends in the middle: it was cut off";
    }
    String said = String.valueOf(broken.getOriginalMessage());
    return SOURCE.matcher(said).replaceFirst("").lines().findFirst().orElse("");
  }
}
