package dev.benchwarden.command;

import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line of a comment that speaks to the service: {@code /benchwarden accept the new format}.
 *
 * @param order absent if it is not known, or its reason is missing
 * @param reason empty where none is needed
 * @param text the line
 */
record Command(@Nullable Order order, String reason, String text) {

  private static final Pattern LINE =
      Pattern.compile("/benchwarden(?:\\s+(\\S+))?(?:\\s+(.*))?", Pattern.CASE_INSENSITIVE);

  private static final Pattern FENCE = Pattern.compile("(```|~~~).*");
  private static final int LONGEST_REASON = 4000;
  private static final int LONGEST_INDENT = 3;

  /**
   * The first command of a comment. What is quoted or stands in a block of code asks for nothing.
   */
  static Optional<Command> in(String comment) {
    boolean isCode = false;
    for (Iterator<String> lines = comment.lines().iterator(); lines.hasNext(); ) {
      String line = lines.next();
      if (FENCE.matcher(line.strip()).matches()) {
        isCode = !isCode;
      }
      Matcher command = LINE.matcher(line.strip());
      if (!isCode && indent(line) <= LONGEST_INDENT && command.matches()) {
        return Optional.of(of(command));
      }
    }
    return Optional.empty();
  }

  private static int indent(String line) {
    return line.startsWith("\t")
        ? LONGEST_INDENT + 1
        : line.length() - line.stripLeading().length();
  }

  private static Command of(Matcher line) {
    String reason = line.group(2) == null ? "" : line.group(2).strip();
    Order order =
        Optional.ofNullable(line.group(1))
            .flatMap(Order::called)
            .filter(known -> !known.needsReason() || !reason.isEmpty())
            .orElse(null);
    return new Command(order, cut(reason), cut(line.group()));
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_REASON
        ? text
        : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, LONGEST_REASON)));
  }
}
