package dev.benchwarden.judging.comparison;

import dev.benchwarden.core.answer.ComparisonAnswer;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ReleaseNotes;
import dev.benchwarden.platform.problem.ProblemException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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

  private static final Comparator<MediaType> MOST_SPECIFIC_FIRST =
      Comparator.comparing(MediaType::isWildcardType).thenComparing(MediaType::isWildcardSubtype);

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

  /** The format that the caller weighs most; of several, the one that is named first. */
  static Format of(@Nullable String ending, @Nullable String accept) {
    if (ending != null) {
      return valueOf(ending.toUpperCase(Locale.ROOT));
    }
    List<MediaType> ranges = MediaType.parseMediaTypes(accept);
    return ranges.stream()
        .filter(range -> range.getQualityValue() > 0)
        .sorted(
            Comparator.comparingDouble(MediaType::getQualityValue)
                .reversed()
                .thenComparing(MOST_SPECIFIC_FIRST))
        .flatMap(range ->
            Arrays.stream(values()).filter(format -> range.equals(format.weighing(ranges))))
        .findFirst()
        .orElse(JSON);
  }

  /** The range that weighs this format: the most specific one that includes it. */
  private @Nullable MediaType weighing(List<MediaType> ranges) {
    return ranges.stream()
        .filter(range -> range.isCompatibleWith(type))
        .min(MOST_SPECIFIC_FIRST)
        .orElse(null);
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
