package dev.benchwarden.ci;

import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Expression of GitHub Actions, as far as our workflows use them: paths, texts, {@code ! == != &&
 * ||}, brackets and the functions that tell how a job went.
 */
final class Expression {

  private static final Pattern PLACE = Pattern.compile("\\$\\{\\{(.*?)}}", Pattern.DOTALL);
  private static final Pattern TOKEN =
      Pattern.compile("\\s*('(?:[^']|'')*'|&&|\\|\\||==|!=|[!()]|[A-Za-z_][\\w.-]*|\\d+)");

  private final String text;
  private final Matcher tokens;
  private final Map<String, Object> contexts;
  private String token = "";

  private Expression(String text, Map<String, Object> contexts) {
    this.text = text;
    this.tokens = TOKEN.matcher(text);
    this.contexts = contexts;
    next();
  }

  /** The text with its places filled in. */
  static String filled(String text, Map<String, Object> contexts) {
    return replaced(text, expression -> text(value(expression, contexts)));
  }

  static boolean holds(String condition, Map<String, Object> contexts) {
    Matcher whole = PLACE.matcher(condition.strip());
    return isTrue(value(whole.matches() ? whole.group(1) : condition, contexts));
  }

  private static String replaced(String text, UnaryOperator<String> value) {
    return PLACE
        .matcher(text)
        .replaceAll(place -> Matcher.quoteReplacement(value.apply(place.group(1))));
  }

  private static @Nullable Object value(String text, Map<String, Object> contexts) {
    Expression expression = new Expression(text, contexts);
    Object value = expression.either();
    if (!expression.token.isEmpty()) {
      throw new AssertionError("Not understood: " + text);
    }
    return value;
  }

  private void next() {
    if (tokens.lookingAt()) {
      token = tokens.group(1);
      tokens.region(tokens.end(), text.length());
    } else if (text.substring(tokens.regionStart()).isBlank()) {
      token = "";
    } else {
      throw new AssertionError("Not understood: " + text);
    }
  }

  private boolean took(String wanted) {
    boolean takes = token.equals(wanted);
    if (takes) {
      next();
    }
    return takes;
  }

  private @Nullable Object either() {
    Object value = both();
    while (took("||")) {
      Object other = both();
      value = isTrue(value) ? value : other;
    }
    return value;
  }

  private @Nullable Object both() {
    Object value = compared();
    while (took("&&")) {
      Object other = compared();
      value = isTrue(value) ? other : value;
    }
    return value;
  }

  private @Nullable Object compared() {
    Object value = single();
    if (took("==")) {
      return Objects.equals(text(value), text(single()));
    }
    return took("!=") ? (Object) !Objects.equals(text(value), text(single())) : value;
  }

  private @Nullable Object single() {
    if (took("!")) {
      return !isTrue(single());
    }
    if (took("(")) {
      Object value = either();
      expect(")");
      return value;
    }
    String now = token;
    next();
    if (now.startsWith("'")) {
      return now.substring(1, now.length() - 1).replace("''", "'");
    }
    if (took("(")) {
      expect(")");
      return switch (now) {
        case "success", "always" -> true;
        case "failure", "cancelled" -> false;
        default -> throw new AssertionError("No such function: " + now);
      };
    }
    return at(now);
  }

  private void expect(String wanted) {
    if (!took(wanted)) {
      throw new AssertionError("'%s' is missing: %s".formatted(wanted, text));
    }
  }

  /**
   * Null where there is nothing, as on GitHub; but each path begins with a context that there is.
   */
  private @Nullable Object at(String path) {
    String[] parts = path.split("\\.");
    if (!contexts.containsKey(parts[0])) {
      throw new AssertionError("No context '%s': %s".formatted(parts[0], text));
    }
    Object value = contexts;
    for (String part : parts) {
      value = value instanceof Map<?, ?> map ? map.get(part) : null;
    }
    return value;
  }

  private static boolean isTrue(@Nullable Object value) {
    return !text(value).isEmpty() && !Boolean.FALSE.equals(value);
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
