package dev.benchwarden.harness;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.TokenStreamContext;

/** The beginning of an output, from which its harness is recognised. */
final class Head {

  /** Enough for the fields that tell formats apart; even behind a name of absurd length. */
  static final int MAX_CHARS = 16_384;

  private static final int MAX_BYTES_PER_CHAR = 4;
  private static final int MAX_DEPTH = 8;

  private Head() {}

  /** The first characters of the output, without a byte order mark. */
  static String of(InputStream output) throws IOException {
    byte[] beginning = output.readNBytes(MAX_CHARS * MAX_BYTES_PER_CHAR);
    Encoding encoding = Encoding.of(beginning);
    int mark = encoding.markLength();
    String text = new String(beginning, mark, beginning.length - mark, encoding.charset());
    return text.substring(0, Math.min(MAX_CHARS, text.length()));
  }

  /**
   * The paths of all object fields that begin in the head, as JSON pointers with {@code *} in place
   * of each list index: {@code /*}{@code /primaryMetric/score}. Empty where the head is not JSON;
   * of several JSON values, one after the other, the paths of all.
   */
  static Set<String> paths(String head) {
    Set<String> paths = new HashSet<>();
    try (JsonParser parser = JsonOutput.parser(head)) {
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

  /** What tells formats apart is not deeper; the paths of what is would be long and many. */
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
