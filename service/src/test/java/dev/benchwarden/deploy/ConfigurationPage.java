package dev.benchwarden.deploy;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Page of the settings: text by hand, and below each comment that names settings or groups of them
 * their table.
 */
final class ConfigurationPage {

  private static final Pattern TABLE =
      Pattern.compile("(?m)^<!-- settings: (?<groups>.+) -->\\R(?:\\|.*\\R)*");
  private static final String HEAD = "| variable | default | meaning |\n| --- | --- | --- |\n";

  private ConfigurationPage() {}

  /** The page with its tables made from the settings. */
  static String of(String page, List<Setting> settings) {
    return TABLE.matcher(page).replaceAll(table -> written(table, settings));
  }

  private static String written(MatchResult table, List<Setting> settings) {
    String groups = table.group("groups");
    String rows =
        Arrays.stream(groups.split(" "))
            .flatMap(group -> settings.stream().filter(setting -> setting.isOf(group)))
            .map(setting -> setting.row() + "\n")
            .collect(Collectors.joining());
    return Matcher.quoteReplacement("<!-- settings: " + groups + " -->\n" + HEAD + rows);
  }

  /** The settings that the page shows, as often as it does. */
  static Stream<Setting> shown(String page, List<Setting> settings) {
    return TABLE
        .matcher(page)
        .results()
        .flatMap(table -> Arrays.stream(table.group("groups").split(" ")))
        .flatMap(group -> settings.stream().filter(setting -> setting.isOf(group)));
  }
}
