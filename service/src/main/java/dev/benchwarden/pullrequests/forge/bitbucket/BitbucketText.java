package dev.benchwarden.pullrequests.forge.bitbucket;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text in the form of both Bitbuckets. They show HTML literally, so a marker becomes the definition
 * of an unused link, which is not shown, and text that is folded elsewhere is unfolded.
 */
final class BitbucketText {

  /** Bytes: Data Center accepts fewer than 32,768 characters, including the marker's lines. */
  static final int LONGEST = 30_000;

  private static final Pattern MARKERS =
      Pattern.compile("\\A(?:<!-- benchwarden:[^()\\n]* -->\\n?)+");
  private static final Pattern MARKER = Pattern.compile("<!-- (benchwarden:[^()\\n]*) -->\\n?");
  private static final Pattern HIDDEN =
      Pattern.compile("\\A(?:\\[//]: # \\(benchwarden:[^()\\n]*\\)\\r?\\n?)+");
  private static final Pattern DEFINITION =
      Pattern.compile("\\[//]: # \\((benchwarden:[^()\\n]*)\\)(\\r?\\n?)");
  private static final Pattern OPENED =
      Pattern.compile("^<details><summary>(.*)</summary>$", Pattern.MULTILINE);
  private static final Pattern CLOSED = Pattern.compile("^</details>\\n?", Pattern.MULTILINE);

  private BitbucketText() {}

  /** What is sent. */
  static String written(String text) {
    // A definition ends with its paragraph in the dialect of the Cloud.
    String marked =
        MARKERS
            .matcher(text)
            .replaceFirst(lines ->
                Matcher.quoteReplacement(
                    MARKER.matcher(lines.group()).replaceAll("[//]: # ($1)\n") + "\n"));
    String open = OPENED.matcher(marked).replaceAll("**$1**");
    return CLOSED.matcher(open).replaceAll("");
  }

  /** What was sent, with its markers as they are elsewhere. */
  static String read(String sent) {
    return HIDDEN
        .matcher(sent)
        .replaceFirst(lines ->
            Matcher.quoteReplacement(
                DEFINITION.matcher(lines.group()).replaceAll("<!-- $1 -->$2")));
  }
}
