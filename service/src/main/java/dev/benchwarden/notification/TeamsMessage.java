package dev.benchwarden.notification;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * A message as an Adaptive Card, which a workflow of Microsoft Teams accepts. Everything is a run
 * of rich text: unlike a text block it knows no mark-up, so that a name is shown as it is.
 */
record TeamsMessage(Message message) {

  /** Teams takes 28 KB. */
  private static final int MOST_BYTES = 26_000;

  byte[] json(JsonMapper mapper) {
    Message shorter = message;
    byte[] json = mapper.writeValueAsBytes(json(shorter));
    while (json.length > MOST_BYTES && !shorter.lines().isEmpty()) {
      shorter = shorter.cutTo(shorter.lines().size() - 1);
      json = mapper.writeValueAsBytes(json(shorter));
    }
    return json;
  }

  private static Map<String, Object> json(Message message) {
    Map<String, Object> attachment = new LinkedHashMap<>();
    attachment.put("contentType", "application/vnd.microsoft.card.adaptive");
    attachment.put("contentUrl", null);
    attachment.put("content", card(message));
    return Map.of("type", "message", "attachments", List.of(attachment));
  }

  private static Map<String, Object> card(Message message) {
    Map<String, Object> card = new LinkedHashMap<>();
    card.put("$schema", "http://adaptivecards.io/schemas/adaptive-card.json");
    card.put("type", "AdaptiveCard");
    card.put("version", "1.4");
    card.put("msteams", Map.of("width", "Full"));
    card.put("body", body(message));
    String link = message.link();
    if (link != null) {
      card.put(
          "actions",
          List.of(Map.of("type", "Action.OpenUrl", "title", "Open Benchwarden", "url", link)));
    }
    return card;
  }

  private static List<Map<String, Object>> body(Message message) {
    List<Map<String, Object>> body = new ArrayList<>();
    Map<String, Object> title = run(message.title());
    title.put("weight", "Bolder");
    title.put("size", "Medium");
    body.add(block(List.of(title)));
    message.lines().forEach(line -> body.add(block(runs(line))));
    String rest = message.rest();
    if (rest != null) {
      body.add(block(List.of(run(rest))));
    }
    return body;
  }

  private static Map<String, Object> block(List<Map<String, Object>> inlines) {
    return Map.of("type", "RichTextBlock", "inlines", inlines);
  }

  private static List<Map<String, Object>> runs(Line line) {
    List<Map<String, Object>> runs = new ArrayList<>();
    for (Part part : line.parts()) {
      Map<String, Object> run = run(part.text());
      if (part.isName()) {
        run.put("fontType", "Monospace");
        link(run, line.link());
      }
      if (line.heading()) {
        run.put("weight", "Bolder");
      }
      runs.add(run);
    }
    if (line.flameGraph() != null) {
      Map<String, Object> run = run(" flame graph");
      link(run, line.flameGraph());
      runs.add(run);
    }
    return runs;
  }

  private static void link(Map<String, Object> run, @Nullable String link) {
    if (link != null) {
      run.put("selectAction", Map.of("type", "Action.OpenUrl", "url", link));
    }
  }

  private static Map<String, Object> run(String text) {
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("type", "TextRun");
    run.put("text", text);
    return run;
  }
}
