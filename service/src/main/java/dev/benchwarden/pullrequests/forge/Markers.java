package dev.benchwarden.pullrequests.forge;

/** Finder of markers: lines that forges do not show, with which each text of ours begins. */
public final class Markers {

  private static final String BEGINNING = "<!-- ";

  private Markers() {}

  /** Whether a text has the marker, behind others where projects share a comment. */
  public static boolean mark(String text, String marker) {
    return text.lines()
        .takeWhile(line -> line.startsWith(BEGINNING))
        .anyMatch(line -> line.startsWith(marker));
  }
}
