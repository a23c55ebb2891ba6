package dev.benchwarden.core.harness;

import dev.benchwarden.core.text.JsonMistake;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * JSON read once from front to back. It stands on a value; the reading methods consume it, and a
 * value that nobody consumes is skipped. Whatever the document claims, memory stays bounded.
 */
public final class JsonOutput {

  /** Far above what harnesses write into one object or list that is kept. */
  private static final int MAX_FIELDS = 10_000;

  /** Names and texts of one benchmark, and of all objects around it: some 30 MB. */
  private static final int MAX_TEXT = 16 << 20;

  /** What remembering a text costs beside its characters, in characters. */
  private static final int TEXT_OVERHEAD = 40;

  /** Most numbers kept of one benchmark: 8 MB of samples. */
  private static final int MAX_NUMBERS = 1_000_000;

  private static final int MAX_DEPTH = 100;
  private static final int MAX_FIELD_NAME = 2048;
  private static final int MAX_STRING = 1 << 20;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(MAX_STRING)
                  .maxNameLength(MAX_FIELD_NAME)
                  .build())
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .build();

  private final JsonParser parser;
  private final long lineBefore;
  private int numbersKept;
  private int textKept;
  private int namesKept;

  private JsonOutput(JsonParser parser, long lineBefore) {
    this.parser = parser;
    this.lineBefore = lineBefore;
  }

  static JsonParser parser(String text) {
    return JSON.createParser(ObjectReadContext.empty(), text);
  }

  /**
   * Reads a document that holds one value.
   *
   * @param reader is called standing on that value
   * @throws UnreadableOutputException if it is not JSON, or whatever the reader throws
   */
  public static void read(InputStream output, Consumer<JsonOutput> reader) throws IOException {
    try (JsonParser parser = open(output)) {
      new JsonOutput(parser, 0).readOne(reader);
    }
  }

  /**
   * Reads a document of several values.
   *
   * @param reader is called before the first value and takes them with {@link #each}
   * @throws UnreadableOutputException if one is not JSON, or whatever the reader throws
   */
  static void readAll(InputStream output, Consumer<JsonOutput> reader) throws IOException {
    try (JsonParser parser = open(output)) {
      JsonOutput json = new JsonOutput(parser, 0);
      json.translatingFailures(() -> reader.accept(json));
    }
  }

  /** Calls back for each value of a document that has several, standing on it. */
  void each(Runnable value) {
    while (parser.nextToken() != null) {
      value.run();
      skip();
    }
  }

  /** Reads the one value that is a line of a text. */
  static void readLine(Lines line, Consumer<JsonOutput> reader) throws IOException {
    try (JsonParser parser = parser(line.text())) {
      new JsonOutput(parser, line.number() - 1).readOne(reader);
    }
  }

  /** The parser reads UTF-8 itself, and of other encodings would take more for text than is. */
  private static JsonParser open(InputStream output) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(output);
    try {
      return Encoding.isPlainUtf8(bytes)
          ? JSON.createParser(ObjectReadContext.empty(), bytes)
          : JSON.createParser(ObjectReadContext.empty(), Encoding.reader(bytes));
    } catch (JacksonIOException failure) {
      throw failure.getCause();
    }
  }

  private void readOne(Consumer<JsonOutput> reader) throws IOException {
    translatingFailures(() -> {
      if (parser.nextToken() == null) {
        throw unreadable("The output is empty");
      }
      reader.accept(this);
      skip();
      if (parser.nextToken() != null) {
        throw unreadable("Something follows the end of the document");
      }
    });
  }

  private void translatingFailures(Runnable reading) throws IOException {
    try {
      reading.run();
    } catch (JacksonIOException failure) {
      throw failure.getCause();
    } catch (UnexpectedEndOfInputException failure) {
      throw unreadable("The output ends in the middle: it was cut off");
    } catch (StreamConstraintsException failure) {
      throw unreadable(overLimit(failure.getOriginalMessage()));
    } catch (JacksonException failure) {
      throw unreadable("Not JSON: " + JsonMistake.of(failure));
    }
  }

  /** The parser names its own methods behind what it found. */
  private static String overLimit(String found) {
    return found.startsWith("Document nesting depth")
        ? "Lists and objects lie more than %d deep in each other: no harness or profiler writes that"
            .formatted(MAX_DEPTH)
        : "Over a limit: " + found.replaceFirst(", from `[^`]*`", "");
  }

  /** Where it stands, as a JSON pointer. */
  String pointer() {
    return parser.streamReadContext().pathAsPointer().toString();
  }

  /** The line up to which it has read, counted from 1. */
  long line() {
    return lineBefore + Math.max(1, parser.currentLocation().getLineNr());
  }

  public UnreadableOutputException unreadable(String detail) {
    return new UnreadableOutputException(detail, pointer(), line());
  }

  public boolean isList() {
    return parser.hasToken(JsonToken.START_ARRAY);
  }

  public boolean isObject() {
    return parser.hasToken(JsonToken.START_OBJECT);
  }

  public boolean isText() {
    return parser.hasToken(JsonToken.VALUE_STRING);
  }

  boolean isTrue() {
    return parser.hasToken(JsonToken.VALUE_TRUE);
  }

  public boolean isNumber() {
    return parser.hasToken(JsonToken.VALUE_NUMBER_INT)
        || parser.hasToken(JsonToken.VALUE_NUMBER_FLOAT);
  }

  boolean isNull() {
    return parser.hasToken(JsonToken.VALUE_NULL);
  }

  /**
   * Calls back for each element, standing on it.
   *
   * @throws UnreadableOutputException if this is not a list
   */
  public void list(String what, Runnable element) {
    expect(JsonToken.START_ARRAY, what, "a list");
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      element.run();
      skip();
    }
  }

  /**
   * Calls back with each field's name, standing on its value.
   *
   * @throws UnreadableOutputException if this is not an object, or has a field twice
   */
  public void object(String what, Consumer<String> field) {
    object(what, MAX_FIELDS, field);
  }

  /** The same for an object whose fields are benchmarks, not those of a benchmark. */
  void object(String what, int maxFields, Consumer<String> field) {
    expect(JsonToken.START_OBJECT, what, "an object");
    int namesBefore = namesKept;
    Set<String> seen = new HashSet<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      if (!seen.add(name)) {
        throw unreadable("The field \"%s\" is there twice".formatted(NameRules.shortened(name)));
      }
      if (seen.size() > maxFields) {
        throw unreadable("%s has more than %d fields".formatted(what, maxFields));
      }
      namesKept += name.length() + TEXT_OVERHEAD;
      checkTextKept();
      field.accept(name);
      skip();
    }
    namesKept = namesBefore;
  }

  private void checkTextKept() {
    if (namesKept + textKept > MAX_TEXT) {
      throw unreadable("Names and texts are longer than %d characters".formatted(MAX_TEXT));
    }
  }

  /**
   * A number, also one that is written as a string; NaN for null and {@code "NaN"}.
   *
   * @throws UnreadableOutputException if it is none
   */
  public double number(String what) {
    return switch (parser.currentToken()) {
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_NULL -> Double.NaN;
      case VALUE_STRING -> number(what, parser.getString());
      default -> throw unexpected(what, "a number");
    };
  }

  private double number(String what, String text) {
    Double number = NumberParser.parse(text);
    if (number == null) {
      throw unreadable("%s is \"%s\", not a number".formatted(what, NameRules.shortened(text)));
    }
    return number;
  }

  /** To be called before each benchmark: how many samples and how much text one has is limited. */
  public void startBenchmark() {
    numbersKept = 0;
    textKept = 0;
  }

  /** A list of numbers that are kept until the benchmark has been read. */
  double[] numbers(String what) {
    DoubleStream.Builder numbers = DoubleStream.builder();
    list(what, () -> numbers.add(keptNumber(what)));
    return numbers.build().toArray();
  }

  /** A number that is kept, as one of many, until the benchmark has been read. */
  double keptNumber(String what) {
    if (++numbersKept > MAX_NUMBERS) {
      throw unreadable("The benchmark has more than %d numbers".formatted(MAX_NUMBERS));
    }
    return number(what);
  }

  /**
   * A string that is fit to be stored.
   *
   * @throws UnreadableOutputException if it is no string, or too long
   */
  public String text(String what, int maxLength) {
    if (!parser.hasToken(JsonToken.VALUE_STRING)) {
      throw unexpected(what, "a string");
    }
    return kept(what, parser.getString(), maxLength);
  }

  /** The text of a string, a number, a truth value or null. */
  String scalar(String what, int maxLength) {
    if (!parser.currentToken().isScalarValue()) {
      throw unexpected(what, "a string or a number");
    }
    return kept(what, parser.getString(), maxLength);
  }

  private String kept(String what, String text, int maxLength) {
    textKept += text.length() + TEXT_OVERHEAD;
    checkTextKept();
    return storable(what, text, maxLength);
  }

  /** The name of a field, if it is fit to be stored. */
  String storable(String what, String text, int maxLength) {
    String problem = NameRules.problem(text, maxLength);
    if (problem != null) {
      throw unreadable(what + " " + problem);
    }
    return text;
  }

  private void expect(JsonToken token, String what, String expected) {
    if (!parser.hasToken(token)) {
      throw unexpected(what, expected);
    }
  }

  private UnreadableOutputException unexpected(String what, String expected) {
    return unreadable("%s is %s, not %s".formatted(what, found(), expected));
  }

  private String found() {
    return switch (parser.currentToken()) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "a list";
      case VALUE_STRING -> "a string";
      case VALUE_NULL -> "null";
      case VALUE_TRUE, VALUE_FALSE -> "a truth value";
      default -> "a number";
    };
  }

  private void skip() {
    parser.skipChildren();
  }
}
