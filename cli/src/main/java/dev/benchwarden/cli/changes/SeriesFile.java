package dev.benchwarden.cli.changes;

import dev.benchwarden.cli.files.BadInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reader of a JSON list of series, each an object with {@code id} and {@code values}; other fields
 * are skipped. A value may be null, {@code NaN} or infinite where a commit has none, as Python and
 * JavaScript write it.
 */
final class SeriesFile implements AutoCloseable {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private static final Set<String> GAPS = Set.of("NaN", "Infinity", "-Infinity");

  /** A longer name or value is not shown in full. */
  private static final int MOST_CHARS_SHOWN = 60;

  private final Path file;
  private final JsonParser parser;

  private SeriesFile(Path file, InputStream bytes) {
    this.file = file;
    this.parser = JSON.createParser(bytes);
  }

  /**
   * @throws BadInputException naming the file and the place
   */
  static List<HistorySeries> read(Path file) {
    try (InputStream bytes = Files.newInputStream(file);
        SeriesFile opened = new SeriesFile(file, bytes)) {
      return opened.readList();
    } catch (JacksonIOException e) {
      throw BadInputException.unreadable(file, Objects.requireNonNullElse(e.getCause(), e));
    } catch (IOException e) {
      throw BadInputException.unreadable(file, e);
    }
  }

  private List<HistorySeries> readList() {
    try {
      expect(parser.nextToken(), JsonToken.START_ARRAY, "a list of series");
      List<HistorySeries> series = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        expect(parser.currentToken(), JsonToken.START_OBJECT, "a series with id and values");
        series.add(readSeries());
      }
      expect(parser.nextToken(), null, "nothing more");
      return series;
    } catch (JacksonIOException e) {
      throw e;
    } catch (JacksonException e) {
      throw new BadInputException(place() + ": not readable as JSON: " + e.getOriginalMessage(), e);
    }
  }

  private HistorySeries readSeries() {
    String place = place();
    String id = null;
    double[] values = null;
    for (String key = parser.nextName(); key != null; key = parser.nextName()) {
      parser.nextToken();
      switch (key) {
        case "id" -> id = readId();
        case "values" -> values = readValues();
        default -> parser.skipChildren();
      }
    }
    return new HistorySeries(present(id, "id", place), present(values, "values", place));
  }

  private String readId() {
    expect(parser.currentToken(), JsonToken.VALUE_STRING, "a text as id");
    return parser.getString();
  }

  private double[] readValues() {
    expect(parser.currentToken(), JsonToken.START_ARRAY, "a list of values");
    DoubleStream.Builder values = DoubleStream.builder();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      values.add(readValue());
    }
    return values.build().toArray();
  }

  private double readValue() {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_NULL -> Double.NaN;
      case VALUE_STRING -> readGap();
      default -> throw unexpected("a number");
    };
  }

  private double readGap() {
    if (GAPS.contains(parser.getString())) {
      return Double.NaN;
    }
    throw unexpected("a number");
  }

  private void expect(@Nullable JsonToken found, @Nullable JsonToken wanted, String description) {
    if (found != wanted) {
      throw unexpected(description);
    }
  }

  private BadInputException unexpected(String wanted) {
    return new BadInputException(
        "%s: expected %s, found %s".formatted(place(), wanted, found()), null);
  }

  private String found() {
    JsonToken token = parser.currentToken();
    if (token == null) {
      return "the end";
    }
    String text = parser.getString();
    String shown =
        text.length() <= MOST_CHARS_SHOWN ? text : text.substring(0, MOST_CHARS_SHOWN) + "…";
    return token == JsonToken.VALUE_STRING ? "\"%s\"".formatted(shown) : shown;
  }

  private static <T> T present(@Nullable T value, String key, String place) {
    if (value == null) {
      throw new BadInputException("%s: the series has no %s".formatted(place, key), null);
    }
    return value;
  }

  /** The file, the line and, inside the list, the JSON pointer. */
  private String place() {
    String pointer = parser.streamReadContext().pathAsPointer().toString();
    return "%s, line %d%s"
        .formatted(
            file,
            Math.max(1, parser.currentLocation().getLineNr()),
            pointer.isEmpty() ? "" : ", " + pointer);
  }

  @Override
  public void close() {
    parser.close();
  }
}
