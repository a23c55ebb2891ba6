package dev.benchwarden.core.backfill;

import dev.benchwarden.core.text.JsonMistake;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.ObjLongConsumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reader of large JSON, one item at a time. Accepts what JavaScript accepts: names without quotes,
 * single quotes, a comma too many.
 */
final class JsonItems {

  private static final JsonMapper JSON =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxStringLength(BoundedItem.MOST_BYTES)
                          .build())
                  .build())
          .enable(
              JsonReadFeature.ALLOW_UNQUOTED_PROPERTY_NAMES,
              JsonReadFeature.ALLOW_SINGLE_QUOTES,
              JsonReadFeature.ALLOW_TRAILING_COMMA,
              JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          // The next item follows.
          .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private JsonItems() {}

  /** Consumer of the parser of a file. */
  interface Reading {
    void read(JsonParser parser) throws IOException;
  }

  /**
   * @throws UnreadableSourceException naming file and line, if it is no JSON
   */
  static void read(Path file, InputStream json, Reading reading) throws IOException {
    try (JsonParser parser = JSON.createParser(json)) {
      parser.nextToken();
      reading.read(parser);
    } catch (JacksonException broken) {
      var place = broken.getLocation();
      long line = place == null ? 1 : place.getLineNr();
      throw new UnreadableSourceException(
          "%s, line %d: %s".formatted(file, line, JsonMistake.of(broken)), line);
    }
  }

  /**
   * Hands on the items of a list, wherever the first list of the document is: the document itself,
   * or a field of it.
   */
  static void ofFirstList(Path file, InputStream json, ObjLongConsumer<JsonNode> items)
      throws IOException {
    read(
        file,
        json,
        parser -> {
          while (parser.currentToken() != null && parser.currentToken() != JsonToken.START_ARRAY) {
            parser.nextToken();
          }
          ofList(parser, items);
        });
  }

  /** Hands on the items of the list that the parser stands at, with their numbers from 0. */
  static void ofList(JsonParser parser, ObjLongConsumer<JsonNode> items) {
    long number = 0;
    for (JsonToken token = parser.nextToken();
        token != null && token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      items.accept(JSON.readTree(new BoundedItem(parser)), number++);
    }
  }
}
