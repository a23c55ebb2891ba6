package dev.benchwarden.notification;

import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/** A message as the two texts of an e-mail, which say the same. */
record MailText(Message message) {

  private static final String FOOTER =
      "You get this since a project of Benchwarden has a subscription with this address, or"
          + " names it as an owner; an admin of the project can end it.";

  String plain() {
    StringBuilder text = new StringBuilder(message.title()).append("\n\n");
    for (Line line : message.lines()) {
      text.append(line.heading() ? "\n" : "- ").append(line.text()).append('\n');
      if (line.link() != null) {
        text.append("  ").append(line.link()).append('\n');
      }
      if (line.flameGraph() != null) {
        text.append("  flame graph: ").append(line.flameGraph()).append('\n');
      }
    }
    if (message.rest() != null) {
      text.append(message.rest()).append('\n');
    }
    if (message.link() != null) {
      text.append('\n').append(message.link()).append('\n');
    }
    return text.append("\n-- \n").append(FOOTER).append('\n').toString();
  }

  String html() {
    StringBuilder html = new StringBuilder("<!doctype html><html><body><h3>");
    html.append(escaped(message.title())).append("</h3>");
    message.lines().forEach(line -> html.append(html(line)));
    if (message.rest() != null) {
      html.append("<p>").append(escaped(String.valueOf(message.rest()))).append("</p>");
    }
    if (message.link() != null) {
      html.append("<p>").append(link(message.link(), "Open Benchwarden")).append("</p>");
    }
    return html.append("<hr><p><small>")
        .append(FOOTER)
        .append("</small></p></body></html>")
        .toString();
  }

  private static String html(Line line) {
    String text =
        line.parts().stream()
            .map(part ->
                part.isName() ? "<code>" + escaped(part.text()) + "</code>" : escaped(part.text()))
            .collect(Collectors.joining());
    if (line.heading()) {
      return "<h4>" + text + "</h4>";
    }
    String link = line.link();
    String flameGraph = line.flameGraph();
    return "<p>"
        + text
        + (link == null ? "" : " " + link(link, "open"))
        + (flameGraph == null ? "" : " " + link(flameGraph, "flame graph"))
        + "</p>";
  }

  private static String link(String address, String words) {
    return "<a href=\"%s\">%s</a>".formatted(escaped(address), words);
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text, "UTF-8");
  }
}
