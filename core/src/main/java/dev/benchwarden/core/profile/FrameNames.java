package dev.benchwarden.core.profile;

import com.google.re2j.Pattern;
import dev.benchwarden.core.text.PrintableText;
import java.util.List;
import java.util.Locale;

/**
 * Frames' names as people read them, and the same in every build: without addresses, lines, hashes,
 * numbers of lambdas and hidden classes, generics, parameters and suffixes of clones.
 */
final class FrameNames {

  /** Stands for a frame of which only the address is known. */
  static final String UNKNOWN = "[unknown]";

  private static final int LONGEST_READ = 4096;
  private static final int LONGEST = 300;

  /**
   * Patterns at the end of a name are matched against this much of it: a regex is slow on long
   * text.
   */
  private static final int LONGEST_END = 400;

  /**
   * A pattern to remove.
   *
   * @param sign without which a name does not match; empty where it is only looked for at the end
   */
  private record Rule(String sign, Pattern pattern, String replacement) {

    static Rule anywhere(String sign, String regex, String replacement) {
      return new Rule(sign, Pattern.compile(regex), replacement);
    }

    static Rule atEnd(String regex, String replacement) {
      return new Rule("", Pattern.compile("(?:" + regex + ")$"), replacement);
    }

    String applied(String name) {
      int start = sign.isEmpty() ? Math.max(0, name.length() - LONGEST_END) : 0;
      return name.contains(sign)
          ? name.substring(0, start)
              + pattern.matcher(name.substring(start)).replaceAll(replacement)
          : name;
    }
  }

  /** In this order: what stands at the end hides what stands before it. */
  private static final List<Rule> RULES =
      List.of(
          // async-profiler's mark of how a frame was compiled
          Rule.atEnd("_\\[[a-z0-9]\\]", ""),
          // clones that compilers and linkers made
          Rule.atEnd("( \\[clone [^\\]]*\\])+", ""),
          Rule.atEnd("(\\.(isra|constprop|part|cold|lto_priv|llvm|localalias)(\\.[0-9]+)*)+", ""),
          Rule.atEnd("@(plt|@?[A-Z]+_[0-9.]+)", ""),
          Rule.atEnd("\\+0x[0-9a-f]+", ""),
          // the type of a Java method's result
          Rule.atEnd("\\)\\[*([VZBCSIJFD]|L[^;()]+;)", ")"),
          Rule.atEnd("::h[0-9a-f]{16}", ""),
          // callgrind's mark of a recursion
          Rule.atEnd("'[0-9]+", ""),
          // lambdas, hidden classes, proxies and accessors, which are numbered as they are made
          Rule.anywhere(
              "$$Lambda", "\\$\\$Lambda(\\$[0-9]+)?([/+.]0x[0-9a-f]+|[/.][0-9]+)?", "\\$\\$Lambda"),
          Rule.anywhere("0x", "([A-Za-z0-9_$])[/+.]0x[0-9a-f]{6,}", "$1"),
          Rule.anywhere(".", "([A-Za-z0-9_$])[/+.][0-9]{6,}(\\.[A-Za-z_$<])", "$1$2"),
          Rule.anywhere("lambda$", "(lambda\\$[A-Za-z0-9_]+)\\$[0-9]+", "$1"),
          Rule.anywhere("$Proxy", "(\\$Proxy)[0-9]+", "$1"),
          Rule.anywhere("Accessor", "(Accessor)[0-9]+", "$1"),
          Rule.anywhere("LambdaForm$", "(LambdaForm\\$[A-Za-z]+)[0-9]*(\\.[0-9]+)?", "$1"),
          // a file and a line behind the name
          Rule.atEnd("([ (]+[^ ()]+)?:[0-9]+(:[0-9]+)?\\)?", ""));

  private static final Pattern ADDRESS = Pattern.compile("^0x[0-9a-f]+$");

  private static final Pattern JAVA_PATH = Pattern.compile("^([a-z0-9_]+/)+[A-Z$_][^/; ]*$");

  private FrameNames() {}

  /** The name without what differs from build to build; never empty, at most 300 characters. */
  static String readable(String rawName) {
    String name = rawName.length() > LONGEST_READ ? rawName.substring(0, LONGEST_READ) : rawName;
    name = RustNames.demangled(name.strip());
    for (Rule rule : RULES) {
      name = rule.applied(name);
    }
    if (ADDRESS.matches(name)) {
      return UNKNOWN;
    }
    name = NameBrackets.removed(name);
    name = JAVA_PATH.matches(name) ? name.replace('/', '.') : name;
    name = shortened(PrintableText.of(name, LONGEST_READ).strip());
    return name.isEmpty() ? UNKNOWN : name;
  }

  /** Long names that begin alike stay two: the end says which, the same in every build. */
  private static String shortened(String name) {
    if (name.length() <= LONGEST) {
      return name;
    }
    String which = String.format(Locale.ROOT, "…%08x", name.hashCode());
    int end = LONGEST - which.length();
    return name.substring(0, Character.isHighSurrogate(name.charAt(end - 1)) ? end - 1 : end)
        + which;
  }
}
