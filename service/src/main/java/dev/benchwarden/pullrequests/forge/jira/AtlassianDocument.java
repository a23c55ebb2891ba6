package dev.benchwarden.pullrequests.forge.jira;

import dev.benchwarden.pullrequests.forge.RestCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.Parser;

/** Converter of Markdown into Jira's Atlassian Document Format. */
final class AtlassianDocument {

  private static final Parser MARKDOWN =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  /** Jira accepts 32,767 characters, and does not say of what. */
  private static final int LONGEST = 30_000;

  private static final int MOST_ROWS = 60;

  private final int mostRows;

  private AtlassianDocument(int mostRows) {
    this.mostRows = mostRows;
  }

  /**
   * If a text is too long, tables get fewer rows, and as a last resort only its beginning is kept.
   */
  static Map<String, Object> of(String markdown) {
    Node text = MARKDOWN.parse(markdown);
    for (int rows = MOST_ROWS; rows > 0; rows /= 2) {
      Map<String, Object> document = document(new AtlassianDocument(rows).blocks(text));
      if (length(document) <= LONGEST) {
        return document;
      }
    }
    List<Object> blocks = new ArrayList<>(new AtlassianDocument(1).blocks(text));
    while (blocks.size() > 1 && length(document(blocks)) > LONGEST) {
      blocks.removeLast();
    }
    return document(blocks);
  }

  private static int length(Map<String, Object> document) {
    return RestCall.written(document).length();
  }

  private static Map<String, Object> document(List<Object> blocks) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("type", "doc");
    document.put("version", 1);
    document.put("content", blocks);
    return document;
  }

  private List<Object> blocks(Node parent) {
    return children(parent).flatMap(this::block).toList();
  }

  private Stream<Object> block(Node block) {
    return switch (block) {
      case TableBlock table -> table(table);
      case Heading heading ->
          Stream.of(with("heading", Map.of("level", heading.getLevel()), inlines(heading)));
      case BlockQuote quote -> Stream.of(node("blockquote", inner(quote)));
      case ThematicBreak _ -> Stream.of(Map.of("type", "rule"));
      default -> simple(block);
    };
  }

  /** Lists and quotations may contain less than a document. */
  private List<Object> inner(Node parent) {
    List<Object> blocks = children(parent).flatMap(this::simple).toList();
    return blocks.isEmpty() ? List.of(node("paragraph", List.of())) : blocks;
  }

  private Stream<Object> simple(Node block) {
    return switch (block) {
      case BulletList list -> Stream.of(list("bulletList", list));
      case OrderedList list -> Stream.of(list("orderedList", list));
      case FencedCodeBlock code -> Stream.of(code(code.getLiteral()));
      case IndentedCodeBlock code -> Stream.of(code(code.getLiteral()));
      // Our markers are comments, which Jira would show.
      case HtmlBlock html when html.getLiteral().startsWith("<!--") -> Stream.of();
      case HtmlBlock html -> Stream.of(paragraph(AtlassianText.plain(html.getLiteral())));
      case TableBlock _, BlockQuote _, ThematicBreak _ -> children(block).flatMap(this::simple);
      default -> Stream.of(node("paragraph", inlines(block)));
    };
  }

  private Object list(String type, Node list) {
    return node(type, children(list).map(item -> (Object) node("listItem", inner(item))).toList());
  }

  private static Object code(String text) {
    return node("codeBlock", AtlassianText.plain(text.stripTrailing()));
  }

  private Stream<Object> table(TableBlock table) {
    List<TableRow> rows =
        children(table).flatMap(AtlassianDocument::children).map(TableRow.class::cast).toList();
    int left = rows.size() - 1 - mostRows;
    Object shown =
        node("table", rows.stream().limit(mostRows + 1L).map(AtlassianDocument::row).toList());
    return left > 0
        ? Stream.of(shown, paragraph(AtlassianText.plain("and %d more".formatted(left))))
        : Stream.of(shown);
  }

  private static Object row(TableRow row) {
    return node("tableRow", children(row).map(cell -> cell((TableCell) cell)).toList());
  }

  private static Object cell(TableCell cell) {
    return node(
        cell.isHeader() ? "tableHeader" : "tableCell", List.of(node("paragraph", inlines(cell))));
  }

  private static Object paragraph(List<Object> inlines) {
    return node("paragraph", inlines);
  }

  private static List<Object> inlines(Node parent) {
    return AtlassianText.of(parent);
  }

  static Stream<Node> children(Node parent) {
    return Stream.iterate(parent.getFirstChild(), one -> one != null, Node::getNext);
  }

  private static Map<String, Object> node(String type, List<Object> content) {
    Map<String, Object> node = new LinkedHashMap<>();
    node.put("type", type);
    node.put("content", content);
    return node;
  }

  private static Map<String, Object> with(
      String type, Map<String, Object> attributes, List<Object> content) {
    Map<String, Object> node = node(type, content);
    node.put("attrs", attributes);
    return node;
  }
}
