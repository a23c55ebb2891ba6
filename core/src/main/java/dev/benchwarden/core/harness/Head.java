package dev.benchwarden.core.harness;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamContext;

/**
 * The beginning of an output, from which its harness is recognised. It is looked through once, for
 * all harnesses.
 */
public final class Head {

  /** Enough for the fields that distinguish formats, even behind a name of absurd length. */
  static final int MAX_CHARS = 16_384;

  private static final int MAX_BYTES_PER_CHAR = 4;
  private static final int MAX_DEPTH = 8;

  private final String text;
  private final Set<String> paths;

  private Head(String text) {
    this.text = text;
    this.paths = paths(text);
  }

  /**
   * The beginning of this output.
   *
   * @param output its first bytes are read from it
   */
  public static Head of(InputStream output) throws IOException {
    byte[] beginning = output.readNBytes(MAX_CHARS * MAX_BYTES_PER_CHAR);
    Encoding encoding = Encoding.of(beginning);
    int mark = encoding.markLength();
    String text = new String(beginning, mark, beginning.length - mark, encoding.charset());
    return new Head(text.substring(0, Math.min(MAX_CHARS, text.length())));
  }

  /** At most the first 16,384 characters of the output, without a byte order mark. */
  public String text() {
    return text;
  }

  /**
   * The paths of the object fields, as far as eight levels deep, that begin in the head, as JSON
   * pointers with {@code *} in place of each list index: {@code /*}{@code /primaryMetric/score}.
   * Empty where the head is not JSON; of several JSON values, one after the other, the paths of
   * all.
   */
  public Set<String> paths() {
    return Collections.unmodifiableSet(paths);
  }

  private static Set<String> paths(String text) {
    Set<String> paths = new HashSet<>();
    try (JsonParser parser = JsonOutput.parser(text)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME && isShallow(parser.streamReadContext())) {
          paths.add(path(parser.streamReadContext()));
        }
      }
    } catch (JacksonException cutOff) {
      return paths;
    }
    return paths;
  }

  /**
   * Fields that distinguish formats are not deeper, and paths of deeper ones would be long and
   * many.
   */
  private static boolean isShallow(TokenStreamContext place) {
    return place.getNestingDepth() <= MAX_DEPTH;
  }

  private static String path(TokenStreamContext place) {
    StringBuilder path = new StringBuilder();
    for (TokenStreamContext at = place; at != null && !at.inRoot(); at = at.getParent()) {
      path.insert(0, at.inArray() ? "/*" : "/" + escaped(String.valueOf(at.currentName())));
    }
    return path.toString();
  }

  private static String escaped(String name) {
    return name.replace("~", "~0").replace("/", "~1");
  }
}
