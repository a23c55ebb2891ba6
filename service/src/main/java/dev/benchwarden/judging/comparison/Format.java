package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.answer.ComparisonAnswer;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ReleaseNotes;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Format of a comparison: chosen by the address's ending, else by the header Accept. */
enum Format {
  JSON(MediaType.APPLICATION_JSON_VALUE, ComparisonAnswer::of, ComparisonAnswer::of),
  MD(Format.MARKDOWN, ReleaseNotes::markdown, PerfcompTable::markdown),
  RST(Format.RESTRUCTURED_TEXT, ReleaseNotes::restructuredText, Format::noPerfcomp),
  CSV(Format.COMMAS, ReleaseNotes::csv, PerfcompTable::csv);

  static final String MARKDOWN = "text/markdown;charset=UTF-8";
  static final String RESTRUCTURED_TEXT = "text/x-rst;charset=UTF-8";
  static final String COMMAS = "text/csv;charset=UTF-8";

  private final MediaType type;
  private final Function<Comparison, Object> releaseNotes;
  private final Function<Comparison, Object> perfcomp;

  Format(
      String type,
      Function<Comparison, Object> releaseNotes,
      Function<Comparison, Object> perfcomp) {
    this.type = MediaType.parseMediaType(type);
    this.releaseNotes = releaseNotes;
    this.perfcomp = perfcomp;
  }

  /** Columns of a table. */
  enum Layout {
    RELEASE_NOTES,
    /** Columns of MongoDB's perfcomp. */
    PERFCOMP;

    static Layout parse(@Nullable String text) {
      return switch (text == null ? "" : text) {
        case "", "release-notes" -> RELEASE_NOTES;
        case "perfcomp" -> PERFCOMP;
        default ->
            throw ProblemException.invalidParameter(
                "layout", "must be 'release-notes' or 'perfcomp', not '%s'".formatted(text));
      };
    }
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

  ResponseEntity<Object> write(Comparison comparison, Layout layout) {
    var writer = layout == Layout.PERFCOMP ? perfcomp : releaseNotes;
    ResponseEntity.BodyBuilder answer = ResponseEntity.ok().contentType(type);
    if (this != JSON) {
      answer.header(HttpHeaders.CONTENT_DISPOSITION, fileName());
    }
    return answer.body(writer.apply(comparison));
  }

  /** Without one the framework names the file f.txt. */
  private String fileName() {
    return ContentDisposition.inline()
        .filename("comparison." + name().toLowerCase(Locale.ROOT))
        .build()
        .toString();
  }

  private static Object noPerfcomp(Comparison comparison) {
    throw ProblemException.invalidParameter(
        "layout", "'perfcomp' is written as Markdown (.md) or CSV (.csv)");
  }
}
