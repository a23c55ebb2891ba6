package dev.benchwarden.core.policy;

import java.util.regex.Pattern;

/**
 * A place in a policy, written for people and for programs.
 *
 * @param path such as {@code overrides[1].minEffect}
 * @param pointer such as {@code /overrides/1/minEffect} (RFC 6901)
 */
record PolicyPlace(String path, String pointer) {

  private static final Pattern PLAIN = Pattern.compile("\\w{1,40}");

  static final PolicyPlace WHOLE = new PolicyPlace("", "");

  PolicyPlace key(String name) {
    String step =
        PLAIN.matcher(name).matches()
            ? (path.isEmpty() ? name : "." + name)
            : "[%s]".formatted(Quoted.of(name));
    return new PolicyPlace(path + step, pointer + "/" + name.replace("~", "~0").replace("/", "~1"));
  }

  PolicyPlace item(int index) {
    return new PolicyPlace("%s[%d]".formatted(path, index), pointer + "/" + index);
  }
}
