package dev.benchwarden.pullrequests.review;

import static org.quicktheories.generators.Generate.oneOf;
import static org.quicktheories.generators.Generate.pick;
import static org.quicktheories.generators.SourceDSL.lists;
import static org.quicktheories.generators.SourceDSL.strings;

import java.util.List;
import org.quicktheories.core.Gen;

/** Names as no benchmark has them, unless somebody wants to do harm. */
public final class Names {

  /** Each does something in Markdown, in HTML or on a forge when it is not inside a code span. */
  public static final List<String> HOSTILE =
      List.of(
          "@admin",
          "closes #1",
          "![x](https://evil.example/x.png)",
          "[here](https://evil.example)",
          "https://evil.example/a",
          "www.evil.example",
          "<script>alert(1)</script>",
          "<img src=x onerror=alert(1)>",
          "</details>",
          "<!-- x -->",
          "-->",
          "a|b",
          "a\\|b",
          "a\\\\|b|",
          "\\",
          "a\\",
          "|",
          "||",
          "`",
          "``a`b```",
          "`a",
          "a`",
          " ` ",
          "` | ` @admin ` |",
          "`|`",
          "a\nb",
          "a\r\n\r\n# b",
          "a\u2028b\u0085c",
          "\u202Egnp.exe",
          "zero\u200Bwidth\uFEFF",
          "\u0000\u0007",
          "\uD800",
          "",
          " ",
          ":smile:",
          "$x$",
          "~~a~~",
          "**b**_c_",
          "&#64;admin &lt;b&gt;",
          "[^1]",
          "- [ ] x",
          "%s %d %",
          "x".repeat(500),
          "`".repeat(300),
          "|".repeat(300),
          "\uD83D\uDE00".repeat(200));

  private static final Gen<String> PIECES =
      oneOf(
          pick(HOSTILE),
          strings().allPossible().ofLengthBetween(0, 40),
          strings().basicMultilingualPlaneAlphabet().ofLengthBetween(0, 40),
          strings().basicLatinAlphabet().ofLengthBetween(0, 40));

  /** Any name, and names put together of several. */
  static final Gen<String> ANY =
      lists().of(PIECES).ofSizeBetween(1, 4).map(pieces -> String.join("", pieces));

  private Names() {}
}
