package dev.benchwarden.comparison;

import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** What a comparison is written as: chosen by the address's ending, else by the header Accept. */
enum Format {
  JSON("application/json", comparison -> comparison),
  MD("text/markdown;charset=UTF-8", ReleaseNotes::markdown),
  RST("text/x-rst;charset=UTF-8", ReleaseNotes::restructuredText),
  CSV("text/csv;charset=UTF-8", ReleaseNotes::csv);

  private final MediaType type;
  private final Function<Comparison, Object> writer;

  Format(String type, Function<Comparison, Object> writer) {
    this.type = MediaType.parseMediaType(type);
    this.writer = writer;
  }

  static Format of(@Nullable String ending, @Nullable String accept) {
    if (ending != null) {
      return valueOf(ending.toUpperCase(Locale.ROOT));
    }
    for (MediaType wanted : MediaType.parseMediaTypes(accept)) {
      for (Format format : values()) {
        if (wanted.isCompatibleWith(format.type)) {
          return format;
        }
      }
    }
    return JSON;
  }

  ResponseEntity<Object> write(Comparison comparison) {
    return ResponseEntity.ok().contentType(type).body(writer.apply(comparison));
  }
}
