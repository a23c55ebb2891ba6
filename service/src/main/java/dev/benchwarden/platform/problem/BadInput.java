package dev.benchwarden.platform.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with what a client sent.
 *
 * @param pointer JSON pointer into the body, or the name of a parameter
 * @param line line of the body, counted from 1
 * @param detail what is wrong and what is expected
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record BadInput(@Nullable String pointer, @Nullable Long line, String detail) {

  public static BadInput parameter(String name, String detail) {
    return new BadInput(name, null, detail);
  }
}
