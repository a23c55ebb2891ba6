package dev.benchwarden.pullrequests.command;

import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A line of a comment that is addressed to the service: {@code /benchwarden accept the new format}.
 *
 * @param order absent if its word is not known
 * @param reason empty where none was given
 * @param text the line
 */
record Command(@Nullable Order order, String reason, String text) {

  /** The beginning of every comment of the service; none of them is a command. */
  static final String OWN = "<!-- benchwarden:";

  private static final Pattern LINE =
      Pattern.compile("/benchwarden(?:\\s+(\\S+))?(?:\\s+(.*))?", Pattern.CASE_INSENSITIVE);

  private static final Pattern FENCE = Pattern.compile("(```|~~~).*");
  private static final Pattern HIDDEN = Pattern.compile("<!--.*?(-->|$)", Pattern.DOTALL);
  private static final int LONGEST_REASON = 4000;
  private static final int LONGEST_INDENT = 3;

  /** The first command of a comment. Quoted and hidden text and code blocks contain no commands. */
  static Optional<Command> in(String comment) {
    if (comment.startsWith(OWN)) {
      return Optional.empty();
    }
    @Nullable String fence = null;
    String shown = HIDDEN.matcher(comment).replaceAll("").replace("\0", "");
    for (Iterator<String> lines = shown.lines().iterator(); lines.hasNext(); ) {
      String line = lines.next();
      fence = fence(line.strip(), fence);
      Matcher command = LINE.matcher(line.strip());
      if (fence == null && indent(line) <= LONGEST_INDENT && command.matches()) {
        return Optional.of(of(command));
      }
    }
    return Optional.empty();
  }

  /** The fence of the block of code that a line stands in; null outside of one. */
  private static @Nullable String fence(String line, @Nullable String open) {
    Matcher fence = FENCE.matcher(line);
    if (!fence.matches()) {
      return open;
    }
    if (open == null) {
      return fence.group(1);
    }
    return fence.group(1).equals(open) ? null : open;
  }

  private static int indent(String line) {
    return line.startsWith("\t")
        ? LONGEST_INDENT + 1
        : line.length() - line.stripLeading().length();
  }

  private static Command of(Matcher line) {
    String reason = line.group(2) == null ? "" : line.group(2).strip();
    Order order = Optional.ofNullable(line.group(1)).flatMap(Order::called).orElse(null);
    return new Command(order, cut(reason), cut(line.group()));
  }

  /** Whether it contains everything needed to obey it. */
  boolean isComplete() {
    return order != null && (!order.needsReason() || !reason.isEmpty());
  }

  private static String cut(String text) {
    return text.length() <= LONGEST_REASON
        ? text
        : text.substring(0, text.offsetByCodePoints(0, text.codePointCount(0, LONGEST_REASON)));
  }
}
