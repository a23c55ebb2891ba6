package dev.benchwarden.store.catalog;

import java.util.regex.Pattern;

/** Query in the address of a page of the dashboard, such as {@code ?with=18&last=50}. */
public final class PageQuery {

  /** Any query of a page, and never another page: of ASCII all that is seen, but " # < > \ . */
  public static final String PATTERN = "(?:\\?[!$-;=?-\\[\\]-~]*)?";

  public static final String RULE =
      "must be empty or the query of the series' page, such as ?last=50";

  private static final Pattern QUERIES = Pattern.compile(PATTERN);

  private PageQuery() {}

  public static boolean isQuery(String text) {
    return QUERIES.matcher(text).matches();
  }
}
