package dev.benchwarden.core.policy;

import java.io.StringReader;
import java.util.Optional;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * Text as YAML: its values and where each stands. No object is ever made of it, so no tag can name
 * a class, and nothing is expanded.
 */
final class YamlDocument {

  private static final int DEEPEST = 10;

  /** An escaped character of JSON, so that the second backslash of two does not count. */
  private static final Pattern ESCAPED = Pattern.compile("\\\\([\\\\/])");

  private YamlDocument() {}

  /** The whole document; empty if nothing is written in it, or it is no YAML, which is noted. */
  static Optional<Value> read(String text, Mistakes mistakes) {
    try {
      return Optional.ofNullable(new Yaml(options()).compose(new StringReader(text)))
          .map(node -> new Value(node, PolicyPlace.WHOLE, mistakes))
          .filter(value -> !value.isUnwritten());
    } catch (YAMLException failure) {
      mistakes.add(syntax(failure, text));
      return Optional.empty();
    }
  }

  /** JSON may write {@code \/} for a slash, the one thing in it that YAML 1.1 does not allow. */
  static String withoutEscapedSlashes(String json) {
    return ESCAPED
        .matcher(json)
        .replaceAll(escaped -> escaped.group(1).equals("/") ? "/" : "\\\\\\\\");
  }

  private static LoaderOptions options() {
    LoaderOptions options = new LoaderOptions();
    options.setNestingDepthLimit(DEEPEST);
    return options;
  }

  private static Mistake syntax(YAMLException failure, String text) {
    return switch (failure) {
      case MarkedYAMLException marked when marked.getProblemMark() != null ->
          Mistake.ofWhole(
              marked.getProblemMark().getLine() + 1,
              marked.getProblemMark().getColumn() + 1,
              sentence(marked));
      case ReaderException unprintable ->
          Mistake.ofWhole(
              lineOf(text, unprintable.getPosition()),
              1,
              "holds the character U+%04X, which YAML does not allow"
                  .formatted(unprintable.getCodePoint()));
      default -> Mistake.ofWhole(1, 1, "is not YAML that is read here: " + failure.getMessage());
    };
  }

  private static String sentence(MarkedYAMLException failure) {
    String context = failure.getContext() == null ? "" : failure.getContext() + ": ";
    return "is not YAML: " + context + failure.getProblem();
  }

  private static int lineOf(String text, int position) {
    return 1 + (int) text.codePoints().limit(position).filter(c -> c == '\n').count();
  }
}
