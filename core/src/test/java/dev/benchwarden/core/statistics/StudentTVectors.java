package dev.benchwarden.core.statistics;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.jspecify.annotations.Nullable;

/** Student's law, and the two functions of the gamma family that moderation needs. */
final class StudentTVectors implements VectorFile {

  @Override
  public String name() {
    return "student_t";
  }

  @Override
  public @Nullable Object answer(VectorInput input) {
    if (input.has("x")) {
      double x = input.number("x");
      return Answers.object("digamma", Digamma.value(x), "trigamma", Trigamma.value(x));
    }
    StudentT law = StudentT.of(input.number("df"));
    return input.has("t")
        ? Answers.object("twoSidedP", law.twoSidedP(input.number("t")))
        : Answers.object("quantile975", law.criticalValue());
  }
}
