package dev.benchwarden.core.backfill;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.benchwarden.core.text.Wildcards;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Template of a file's path, by which the path describes the run in it: {@code
 * {machine}/{revision}-run{run}.json}. A name in braces stands for one or more characters other
 * than a slash, {@code *} for any such, and {@code **} for any characters at all.
 */
public final class PathTemplate {

  /** The parameters of an upload that a path may state. */
  public static final Set<String> PARAMETERS =
      Set.of(
          "revision",
          "machine",
          "platform",
          "branch",
          "tag",
          "order",
          "committed_at",
          "parent",
          "started_at",
          "pull_request",
          "base",
          "pair",
          "round",
          "harness");

  /** Names that only distinguish files. */
  private static final Set<String> OTHERS = Set.of("run", "ignored");

  private static final Pattern PARTS = Pattern.compile("\\{([a-z_]+)}|\\*\\*/?|\\*");

  private final String text;
  private final Pattern pattern;
  private final Set<String> names = new LinkedHashSet<>();

  /**
   * @throws UnreadableSourceException if a name is not known or comes twice
   */
  public PathTemplate(String text) {
    this.text = text;
    StringBuilder regex = new StringBuilder();
    Matcher parts = PARTS.matcher(text);
    int end = 0;
    while (parts.find()) {
      regex.append(Pattern.quote(text.substring(end, parts.start())));
      regex.append(part(parts));
      end = parts.end();
    }
    regex.append(Pattern.quote(text.substring(end)));
    pattern = Wildcards.compiled(regex.toString());
  }

  private String part(Matcher part) {
    String name = part.group(1);
    if (name == null) {
      return switch (part.group()) {
        case "*" -> "[^/]*";
        case "**/" -> "(?:.*/)?";
        default -> ".*";
      };
    }
    if (!(PARAMETERS.contains(name) || OTHERS.contains(name)) || !names.add(name)) {
      throw new UnreadableSourceException(
          "The pattern '%s' has {%s}, which is not known or came before; known are %s"
              .formatted(text, name, known()));
    }
    return "(?P<" + name + ">[^/]+?)";
  }

  private static String known() {
    return Stream.concat(PARAMETERS.stream(), OTHERS.stream())
        .sorted()
        .collect(Collectors.joining(", "));
  }

  /** The parameters that the path states; empty if the template does not fit it. */
  Optional<Map<String, String>> parameters(String path) {
    Matcher match = pattern.matcher(path);
    if (!match.matches()) {
      return Optional.empty();
    }
    Map<String, String> parameters = new TreeMap<>();
    for (String name : names) {
      if (PARAMETERS.contains(name)) {
        parameters.put(name, match.group(name));
      }
    }
    return Optional.of(parameters);
  }

  /** As it was given. */
  @Override
  public String toString() {
    return text;
  }
}
