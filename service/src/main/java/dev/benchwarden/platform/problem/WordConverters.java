package dev.benchwarden.platform.problem;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterFactory;

/** Converters of parameters that are one of some words; a blank one counts as absent. */
final class WordConverters implements ConverterFactory<String, Enum<?>> {

  @Override
  public <T extends Enum<?>> Converter<String, @Nullable T> getConverter(Class<T> type) {
    return given -> given.trim().isEmpty() ? null : word(given.trim(), type);
  }

  private static <T extends Enum<?>> T word(String given, Class<T> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(word -> word.name().equals(given))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(InvalidInput.unreadable(given, type)));
  }
}
