package dev.benchwarden.pages.dashboard;

/**
 * A label as READMEs show them, drawn from a template that contains nothing chosen by a person:
 * only the words and numbers of {@link BadgeStatus}.
 *
 * @param colour of the right half: the dashboard's for worse, better, unsure and steady
 */
record Badge(String text, String colour) {

  private static final String LABEL = "performance";
  private static final String WORSE = "#c02b2b";
  private static final String BETTER = "#15784a";
  private static final String UNSURE = "#8a5a00";
  private static final String STEADY = "#5f6672";

  /** Approximate width of a letter at this size; each text is set to its width. */
  private static final double LETTER = 6.6;

  private static final int PADDING = 8;

  private static final String TEMPLATE =
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="%2$d" height="20" viewBox="0 0 %2$d 20" role="img" aria-label="%4$s: %5$s">
        <title>%4$s: %5$s</title>
        <clipPath id="r"><rect width="%2$d" height="20" rx="4"/></clipPath>
        <g clip-path="url(#r)">
          <rect width="%1$d" height="20" fill="#2b313c"/>
          <rect x="%1$d" width="%3$d" height="20" fill="%6$s"/>
        </g>
        <g fill="#fff" text-anchor="middle" font-family="Inter,Verdana,'DejaVu Sans',sans-serif" font-size="11">
          <text x="%7$s" y="14" textLength="%9$d" lengthAdjust="spacingAndGlyphs">%4$s</text>
          <text x="%8$s" y="14" textLength="%10$d" lengthAdjust="spacingAndGlyphs">%5$s</text>
        </g>
      </svg>
      """;

  static Badge of(BadgeStatus status) {
    return new Badge(status.text(), colourOf(status));
  }

  private static String colourOf(BadgeStatus status) {
    if (status.isWorse()) {
      return WORSE;
    }
    if (status.isUnconfirmed()) {
      return UNSURE;
    }
    return status.isCompared() ? BETTER : STEADY;
  }

  /** The badge of a project that does not exist, or that not everybody may see. */
  static Badge unknown() {
    return new Badge("unknown", STEADY);
  }

  String svg() {
    int label = length(LABEL);
    int value = length(text);
    int left = label + 2 * PADDING;
    int right = value + 2 * PADDING;
    return TEMPLATE.formatted(
        left,
        left + right,
        right,
        LABEL,
        text,
        colour,
        middle(0, left),
        middle(left, right),
        label,
        value);
  }

  private static int length(String text) {
    return (int) Math.round(text.length() * LETTER);
  }

  private static String middle(int start, int width) {
    int twice = 2 * start + width;
    return twice % 2 == 0 ? Integer.toString(twice / 2) : twice / 2 + ".5";
  }
}
