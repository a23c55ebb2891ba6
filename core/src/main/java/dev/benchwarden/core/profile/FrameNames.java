package dev.benchwarden.core.profile;

import com.google.re2j.Pattern;
import java.util.List;

/**
 * Frames' names as people read them, and the same in every build: without addresses, lines, hashes,
 * numbers of lambdas and hidden classes, generics, parameters and suffixes of clones.
 */
final class FrameNames {

  /** What stands for a frame of which only the address is known. */
  static final String UNKNOWN = "[unknown]";

  private static final int LONGEST_READ = 4096;
  private static final int LONGEST = 300;

  private record Rule(Pattern pattern, String replacement) {

    static Rule of(String regex, String replacement) {
      return new Rule(Pattern.compile(regex), replacement);
    }
  }

  /** In this order: what stands at the end hides what stands before it. */
  private static final List<Rule> RULES =
      List.of(
          // async-profiler's mark of how a frame was compiled
          Rule.of("_\\[[a-z0-9]\\]$", ""),
          // clones that compilers and linkers made
          Rule.of("( \\[clone [^\\]]*\\])+$", ""),
          Rule.of("(\\.(isra|constprop|part|cold|lto_priv|llvm|localalias)(\\.[0-9]+)*)+$", ""),
          Rule.of("@(plt|@?[A-Z]+_[0-9.]+)$", ""),
          Rule.of("\\+0x[0-9a-f]+$", ""),
          // the type of a Java method's result
          Rule.of("\\)\\[*([VZBCSIJFD]|L[^;()]+;)$", ")"),
          Rule.of("::h[0-9a-f]{16}$", ""),
          // callgrind's mark of a recursion
          Rule.of("'[0-9]+$", ""),
          Rule.of("^0x[0-9a-f]+$", "[unknown]"),
          // lambdas, hidden classes, proxies and accessors, which are numbered as they are made
          Rule.of("\\$\\$Lambda(\\$[0-9]+)?([/+.]0x[0-9a-f]+|/[0-9]+)?", "\\$\\$Lambda"),
          Rule.of("([A-Za-z0-9_$])[/+.]0x[0-9a-f]{6,}", "$1"),
          Rule.of("(lambda\\$[A-Za-z0-9_]+)\\$[0-9]+", "$1"),
          Rule.of("(\\$Proxy|Accessor|LambdaForm\\$[A-Za-z]+)[0-9]+", "$1"),
          // a file and a line behind the name
          Rule.of("([ (]+[^ ()]+)?:[0-9]+(:[0-9]+)?\\)?$", ""));

  private static final Pattern JAVA_PATH = Pattern.compile("^([a-z0-9_]+/)+[A-Z$_][^/; ]*$");

  private FrameNames() {}

  /** The name without what differs from build to build; never empty, at most 300 characters. */
  static String readable(String rawName) {
    String name = rawName.length() > LONGEST_READ ? rawName.substring(0, LONGEST_READ) : rawName;
    name = RustNames.demangled(name.strip());
    for (Rule rule : RULES) {
      name = rule.pattern().matcher(name).replaceAll(rule.replacement());
    }
    name = NameBrackets.removed(name);
    name = JAVA_PATH.matches(name) ? name.replace('/', '.') : name;
    name = printable(name, LONGEST);
    return name.isEmpty() ? UNKNOWN : name;
  }

  /** The text with a mark for what cannot be printed, and cut off behind so many characters. */
  static String printable(String text, int longest) {
    String cut = text.length() > longest ? text.substring(0, longest) + "…" : text;
    return cut.replaceAll("[\\p{Cntrl}\\p{Cs}]", "\uFFFD").strip();
  }
}
