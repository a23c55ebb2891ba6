package dev.benchwarden.pullrequests.gitea;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;

/**
 * Comment as rendered by Gitea.
 *
 * @param html of the comment alone
 */
public record Rendered(String html) {

  private static final Pattern CODE = Pattern.compile("<code>([^<]*)</code>");
  private static final Pattern LINK = Pattern.compile("href=\"([^\"]*)\"");
  private static final Pattern ROW = Pattern.compile("(?s)<tr>.*?</tr>");
  private static final Pattern CELL = Pattern.compile("<t[dh][ >]");
  private static final Pattern TAG = Pattern.compile("</?([a-z0-9]+)[^>]*>");

  public List<String> links() {
    return all(LINK);
  }

  /** The names of all elements. */
  public List<String> elements() {
    return all(TAG);
  }

  /** The texts of all code spans, as a reader sees them. */
  public List<String> code() {
    return all(CODE).stream().map(HtmlUtils::htmlUnescape).toList();
  }

  /** How many cells each row of the tables has. */
  public List<Long> cellsOfRows() {
    return all(ROW).stream().map(row -> CELL.matcher(row).results().count()).toList();
  }

  /** What a reader sees outside code spans. */
  public String outsideCode() {
    String outside = TAG.matcher(CODE.matcher(html).replaceAll("")).replaceAll("");
    return HtmlUtils.htmlUnescape(outside);
  }

  private List<String> all(Pattern pattern) {
    return pattern
        .matcher(html)
        .results()
        .map((MatchResult found) -> found.groupCount() == 0 ? found.group() : found.group(1))
        .toList();
  }
}
