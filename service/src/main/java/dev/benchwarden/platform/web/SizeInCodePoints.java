package dev.benchwarden.platform.web;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * Validator of the size of a text in characters, of which an emoji is one, as for people, in the
 * API's description and in the database. The library's own counts parts of UTF-16.
 */
final class SizeInCodePoints implements ConstraintValidator<Size, String> {

  private int min;
  private int max = Integer.MAX_VALUE;

  @Override
  public void initialize(Size size) {
    min = size.min();
    max = size.max();
  }

  @Override
  public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
    if (text == null) {
      return true;
    }
    int characters = text.codePointCount(0, text.length());
    return min <= characters && characters <= max;
  }
}
