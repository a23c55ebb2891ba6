package dev.benchwarden.core.profile;

import java.util.Arrays;

/**
 * Remover of generics and parameters: what stands in brackets directly behind a name. Brackets that
 * begin a part stay: {@code main.(*Store).get}, {@code <Vec as Drop>::drop}, {@code (anonymous
 * namespace)::run}.
 */
final class NameBrackets {

  private static final String OPERATOR = "operator";

  private NameBrackets() {}

  static String removed(String name) {
    int operator = name.indexOf(OPERATOR);
    if (operator >= 0 && isOperator(name, operator)) {
      return withoutResult(withoutBrackets(name.substring(0, operator)))
          + operatorOf(name, operator);
    }
    String plain = withoutBrackets(name);
    return plain.length() == name.length() ? plain : withoutResult(plain);
  }

  private static boolean isOperator(String name, int at) {
    int end = at + OPERATOR.length();
    boolean begins = at == 0 || !Character.isJavaIdentifierPart(name.charAt(at - 1));
    return begins && end < name.length() && !Character.isJavaIdentifierPart(name.charAt(end));
  }

  /** Up to the parameters, which may follow brackets that are the operator. */
  private static String operatorOf(String name, int at) {
    int end = at + OPERATOR.length();
    int parameters = name.indexOf('(', name.startsWith("()", end) ? end + 2 : end);
    return parameters < 0 ? name.substring(at) : name.substring(at, parameters);
  }

  private static String withoutBrackets(String name) {
    int[] closings = closings(name);
    StringBuilder kept = new StringBuilder();
    for (int at = 0; at < name.length(); at++) {
      char c = name.charAt(at);
      boolean follows = !kept.isEmpty() && endsName(kept.charAt(kept.length() - 1));
      int end = follows || isTurbofish(kept, c) ? closings[at] : -1;
      if (end < 0) {
        kept.append(c);
      } else {
        if (isTurbofish(kept, c)) {
          kept.setLength(kept.length() - 2);
        }
        at = end;
      }
    }
    return kept.toString().replaceAll(" (const|&|&&|noexcept|volatile)$", "");
  }

  /** Rust's {@code ::<T>} behind a name. */
  private static boolean isTurbofish(StringBuilder kept, char c) {
    int length = kept.length();
    return c == '<'
        && length > 2
        && kept.charAt(length - 1) == ':'
        && kept.charAt(length - 2) == ':'
        && endsName(kept.charAt(length - 3));
  }

  private static boolean endsName(char c) {
    return Character.isJavaIdentifierPart(c) || c == '>' || c == '}';
  }

  /**
   * For each place where a bracket opens the one where it is closed; -1 where none opens, or it is
   * never closed.
   */
  private static int[] closings(String name) {
    int[] closings = new int[name.length()];
    int[] open = new int[name.length()];
    int depth = 0;
    Arrays.fill(closings, -1);
    for (int at = 0; at < name.length(); at++) {
      char c = name.charAt(at);
      boolean isArrow = c == '>' && at > 0 && name.charAt(at - 1) == '-';
      if (c == '<' || c == '(' || c == '[') {
        open[depth++] = at;
      } else if (!isArrow && (c == '>' || c == ')' || c == ']') && depth > 0) {
        closings[open[--depth]] = at;
      }
    }
    return closings;
  }

  /** C++ writes the type of the result before the name of a template's function. */
  private static String withoutResult(String name) {
    int depth = 0;
    for (int at = name.length() - 1; at >= 0; at--) {
      char c = name.charAt(at);
      depth += c == '>' || c == ')' ? 1 : c == '<' || c == '(' ? -1 : 0;
      if (c == ' ' && depth == 0) {
        return name.substring(at + 1);
      }
    }
    return name;
  }
}
