package dev.benchwarden.platform.web;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Requested address that the server may have refused, as far as it could be read.
 *
 * @param path as the client wrote it, without the query
 */
record RefusedAddress(String path) {

  private static final Pattern CUT_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");
  private static final Pattern BACKSLASH = Pattern.compile("%5C", Pattern.CASE_INSENSITIVE);

  /** What is wrong with it; empty if that is unknown, or the cause is something else. */
  Optional<String> fault() {
    if (CUT_ESCAPE.matcher(path).find()) {
      return Optional.of(
          "The address holds a % that two hexadecimal digits do not follow: the sign itself is written"
              + " %25.");
    }
    if (BACKSLASH.matcher(path).find()) {
      return Optional.of(
          "The address holds a backslash, %5C, which no name has here: its parts have slashes between"
              + " them.");
    }
    return climbsOut()
        ? Optional.of("The address leads above the root: it has more .. than parts before them.")
        : Optional.empty();
  }

  private boolean climbsOut() {
    int depth = 0;
    for (String part : Arrays.asList(path.split("/"))) {
      depth += part.equals("..") ? -1 : part.isEmpty() || part.equals(".") ? 0 : 1;
      if (depth < 0) {
        return true;
      }
    }
    return false;
  }

  /** The same, encoded where the client did not encode it. */
  String encoded() {
    String whole = CUT_ESCAPE.matcher(path).replaceAll("%25");
    try {
      return new URI(whole).toASCIIString();
    } catch (URISyntaxException unencoded) {
      return quoted();
    }
  }

  private String quoted() {
    try {
      return new URI(null, null, path, null).toASCIIString();
    } catch (URISyntaxException noPath) {
      return "/";
    }
  }
}
