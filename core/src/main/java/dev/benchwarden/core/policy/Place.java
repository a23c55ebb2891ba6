package dev.benchwarden.core.policy;

import java.util.regex.Pattern;

/**
 * A place in a policy, written for people and for programs.
 *
 * @param path such as {@code overrides[1].minEffect}
 * @param pointer such as {@code /overrides/1/minEffect} (RFC 6901)
 */
record Place(String path, String pointer) {

  private static final Pattern PLAIN = Pattern.compile("\\w{1,40}");

  static final Place WHOLE = new Place("", "");

  Place key(String name) {
    String step =
        PLAIN.matcher(name).matches()
            ? (path.isEmpty() ? name : "." + name)
            : "[%s]".formatted(Quoted.of(name));
    return new Place(path + step, pointer + "/" + name.replace("~", "~0").replace("/", "~1"));
  }

  Place item(int index) {
    return new Place("%s[%d]".formatted(path, index), pointer + "/" + index);
  }
}
