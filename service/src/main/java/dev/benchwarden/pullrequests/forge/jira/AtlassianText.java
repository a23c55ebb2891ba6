package dev.benchwarden.pullrequests.forge.jira;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** Text of a paragraph in Jira's form: pieces with marks, none of which is empty. */
final class AtlassianText {

  private static final Map<String, Object> CODE = Map.of("type", "code");

  private final List<Object> pieces = new ArrayList<>();

  private AtlassianText() {}

  static List<Object> of(Node parent) {
    AtlassianText text = new AtlassianText();
    AtlassianDocument.children(parent).forEach(one -> text.add(one, List.of()));
    return text.pieces;
  }

  static List<Object> plain(String words) {
    AtlassianText text = new AtlassianText();
    text.piece(words, List.of());
    return text.pieces;
  }

  private void add(Node inline, List<Map<String, Object>> marks) {
    switch (inline) {
      case Text text -> piece(text.getLiteral(), marks);
      case Code code -> piece(code.getLiteral(), withCode(marks));
      case HtmlInline html -> piece(html.getLiteral(), marks);
      case SoftLineBreak _ -> piece(" ", marks);
      case HardLineBreak _ -> pieces.add(Map.of("type", "hardBreak"));
      case StrongEmphasis _ -> within(inline, marks, Map.of("type", "strong"));
      case Emphasis _ -> within(inline, marks, Map.of("type", "em"));
      case Link link when link.getDestination().matches("https?://.*") ->
          within(
              inline,
              marks,
              Map.of("type", "link", "attrs", Map.of("href", link.getDestination())));
      default -> AtlassianDocument.children(inline).forEach(one -> add(one, marks));
    }
  }

  private void within(Node inline, List<Map<String, Object>> marks, Map<String, Object> mark) {
    List<Map<String, Object>> all = new ArrayList<>(marks);
    if (marks.stream().noneMatch(one -> Objects.equals(mark.get("type"), one.get("type")))) {
      all.add(mark);
    }
    AtlassianDocument.children(inline).forEach(one -> add(one, all));
  }

  /** Code may be a link, but have no other mark. */
  private static List<Map<String, Object>> withCode(List<Map<String, Object>> marks) {
    List<Map<String, Object>> all = new ArrayList<>();
    marks.stream().filter(one -> "link".equals(one.get("type"))).forEach(all::add);
    all.add(CODE);
    return all;
  }

  private void piece(String text, List<Map<String, Object>> marks) {
    if (text.isEmpty()) {
      return;
    }
    Map<String, Object> piece = new LinkedHashMap<>();
    piece.put("type", "text");
    piece.put("text", text);
    if (!marks.isEmpty()) {
      piece.put("marks", marks);
    }
    pieces.add(piece);
  }
}
