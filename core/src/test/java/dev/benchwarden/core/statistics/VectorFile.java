package dev.benchwarden.core.statistics;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Test of the cases of one file of golden vectors, such as {@code basics.json}. */
public interface VectorFile {

  /** The file's name without {@code .json}. */
  String name();

  /**
   * The formulas' result for a case, in the shape of its {@code expect}: maps, lists, arrays of
   * numbers, numbers, texts, booleans or null. It must hold exactly the keys of {@code expect}. An
   * {@code Integer} or {@code Long} has to match exactly, a {@code Double} within the tolerance.
   *
   * @param input the case; every key of it has to be read, otherwise the case fails
   */
  @Nullable Object answer(VectorInput input);

  /** A case with all that it expects under {@code expect}, where its file writes it elsewhere. */
  default JsonNode arranged(JsonNode vector) {
    return vector;
  }

  /**
   * How far a number of this case may lie from what is expected.
   *
   * @param vector the whole case with its {@code expect}
   */
  default Tolerance tolerance(JsonNode vector) {
    return Tolerance.standard(vector);
  }
}
