package dev.benchwarden.core.policy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reader of a {@code CODEOWNERS} file, as GitHub documents it: patterns like those of {@code
 * .gitignore} with their owners behind them. A line that cannot be read is passed over, as GitHub
 * does, so that a file that works there works here.
 */
public final class CodeOwners {

  /** The largest file that is read, in bytes of UTF-8. */
  public static final int MAX_BYTES = 64 * 1024;

  private static final Pattern COMMENT = Pattern.compile("(^|\\s)#.*$");

  /** Spaces between words; one behind a backslash belongs to its word. */
  private static final Pattern SPACES = Pattern.compile("(?<!\\\\)\\s+");

  /** Negation, ranges, and the heads of GitLab's sections: GitHub knows none of them. */
  private static final Pattern UNKNOWN = Pattern.compile("!.*|.*[\\[\\]].*");

  /** A person, a team or a mail address. */
  private static final Pattern OWNER =
      Pattern.compile("@[^@\\s]{1,199}|[^@\\s]{1,100}@[^@\\s]{1,99}");

  private CodeOwners() {}

  /** The rules in their order; of those that match a path the last one counts. */
  public static List<OwnerRule> read(String text) {
    return text.lines().map(CodeOwners::rule).flatMap(Optional::stream).toList();
  }

  private static Optional<OwnerRule> rule(String line) {
    String said = COMMENT.matcher(line).replaceFirst("").strip();
    List<String> words = Arrays.asList(SPACES.split(said));
    String pattern = words.getFirst().replace("\\ ", " ");
    List<String> owners = words.subList(1, words.size());
    return said.isEmpty()
            || UNKNOWN.matcher(pattern).matches()
            || !owners.stream().allMatch(owner -> OWNER.matcher(owner).matches())
        ? Optional.empty()
        : Optional.of(new OwnerRule(List.of(), List.of(new PathPattern(path(pattern))), owners));
  }

  /**
   * The same pattern as the policy writes it. Without a slash before its end it is meant in every
   * folder; a name is that of a file or of a folder with all that is in it, except that a last
   * {@code *} stands for files alone.
   */
  private static String path(String pattern) {
    String inner = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
    String anchored = inner.contains("/") ? inner.replaceFirst("^/", "") : "**/" + inner;
    if (pattern.endsWith("/") || anchored.endsWith("/**")) {
      return anchored.replaceFirst("/\\*\\*$", "") + "/**/*";
    }
    return anchored.equals("*") || anchored.endsWith("/*") ? anchored : anchored + "/**";
  }
}
