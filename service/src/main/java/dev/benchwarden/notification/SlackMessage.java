package dev.benchwarden.notification;

import dev.benchwarden.store.catalog.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A message as Slack's Block Kit. Names are in code spans, where they are not mark-up and mention
 * nobody; the three characters that could begin a mention or a link are also escaped. The field
 * {@code text} has the same content for a chat without blocks, such as Mattermost.
 */
record SlackMessage(Message message) {

  /** Slack takes 3000 characters a section. */
  private static final int LONGEST_SECTION = 2900;

  /** Of a name in a line that would be longer than a section. */
  private static final int SHORT_NAME = 24;

  /** Slack takes 150 characters. */
  private static final int LONGEST_HEADER = 140;

  /** The text that replaces blocks need not be complete; the rest is behind the link. */
  private static final int LONGEST_TEXT = 8000;

  Map<String, Object> json() {
    List<Map<String, Object>> blocks = new ArrayList<>();
    blocks.add(header());
    sections().forEach(text -> blocks.add(Map.of("type", "section", "text", mrkdwn(text))));
    String end = end();
    if (end != null) {
      blocks.add(Map.of("type", "context", "elements", List.of(mrkdwn(end))));
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("text", text());
    json.put("blocks", blocks);
    return json;
  }

  /** Plain text has no mark-up except emoji, which are switched off. */
  private Map<String, Object> header() {
    String title = PlainText.cut(message.title(), LONGEST_HEADER);
    return Map.of(
        "type", "header", "text", Map.of("type", "plain_text", "text", title, "emoji", false));
  }

  private static Map<String, Object> mrkdwn(String text) {
    return Map.of("type", "mrkdwn", "text", text, "verbatim", true);
  }

  /** As many lines in each as fit. */
  private List<String> sections() {
    List<String> sections = new ArrayList<>();
    StringBuilder section = new StringBuilder();
    for (Line line : message.lines()) {
      String text = line(line);
      if (section.length() + text.length() + 1 > LONGEST_SECTION && !section.isEmpty()) {
        sections.add(section.toString());
        section.setLength(0);
      }
      section.append(section.isEmpty() ? "" : "\n").append(text);
    }
    if (!section.isEmpty()) {
      sections.add(section.toString());
    }
    return sections;
  }

  private @Nullable String end() {
    String link = message.link();
    String open = link == null ? null : link(link, "Open Benchwarden");
    String end =
        Stream.of(message.rest(), open)
            .filter(part -> part != null)
            .collect(Collectors.joining(" · "));
    return end.isEmpty() ? null : end;
  }

  private String text() {
    StringBuilder text =
        new StringBuilder(escaped(message.words()) + " in " + code(message.project()));
    for (String section : sections()) {
      if (text.length() + section.length() < LONGEST_TEXT) {
        text.append('\n').append(section);
      }
    }
    String end = end();
    return end == null ? text.toString() : text.append('\n').append(end).toString();
  }

  /** Names are shortened if it is longer than a section, and links are dropped if it still is. */
  private static String line(Line line) {
    String text = line(line, Integer.MAX_VALUE);
    if (text.length() <= LONGEST_SECTION) {
      return text;
    }
    String cut = line(line, SHORT_NAME);
    return cut.length() <= LONGEST_SECTION ? cut : line(line.withoutLinks(), SHORT_NAME);
  }

  private static String line(Line line, int longestName) {
    String text =
        line.parts().stream()
            .map(part ->
                part.isName()
                    ? code(PlainText.cut(part.text(), longestName))
                    : escaped(part.text()))
            .collect(Collectors.joining());
    if (line.heading()) {
      return "*" + text + "*";
    }
    String link = line.link();
    String flameGraph = line.flameGraph();
    return "• "
        + text
        + (link == null ? "" : " " + link(link, "open"))
        + (flameGraph == null ? "" : " " + link(flameGraph, "flame graph"));
  }

  private static String link(String address, String words) {
    return "<%s|%s>".formatted(escaped(address).replace("|", "%7C"), words);
  }

  /** Slack has no escape for a backtick. */
  private static String code(String name) {
    return "`" + escaped(name.replace('`', '\'')) + "`";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
