package dev.benchwarden.pullrequests.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** Page as a reader of the Markdown sees it. */
final class Page extends AbstractVisitor {

  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();

  private final List<String> links = new ArrayList<>();
  private final List<String> html = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Integer> cells = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private int images;

  static Page of(String markdown) {
    Page page = new Page();
    PARSER.parse(markdown).accept(page);
    return page;
  }

  /** What is inside code spans. */
  List<String> names() {
    return names;
  }

  /** Of each row of each table, how many cells it has. */
  List<Integer> cells() {
    return cells;
  }

  /** What is read outside of code spans. */
  String text() {
    return text.toString();
  }

  /** Nothing that others named acts: no link of theirs, no image, no mark-up, no mention. */
  void assertHarmless() {
    assertThat(images).isZero();
    assertThat(links).allMatch(Reviewed::isOurs);
    assertThat(html)
        .allMatch(one ->
            one.matches("<details><summary>[A-Za-z0-9 ,:-]+</summary>")
                || one.equals("</details>")
                || one.matches("<!-- benchwarden:v1 project=[0-9a-f-]{36} pr=12 -->"));
    assertThat(text()).doesNotContain("@", "#", "://", "www.", "`", "<script", "![");
  }

  @Override
  public void visit(Link link) {
    links.add(link.getDestination());
    visitChildren(link);
  }

  @Override
  public void visit(Image image) {
    images++;
  }

  @Override
  public void visit(Code code) {
    names.add(code.getLiteral());
  }

  @Override
  public void visit(Text literal) {
    text.append(literal.getLiteral()).append(' ');
  }

  @Override
  public void visit(HtmlInline inline) {
    html.add(inline.getLiteral());
  }

  @Override
  public void visit(HtmlBlock block) {
    html.add(block.getLiteral());
  }

  @Override
  public void visit(CustomNode node) {
    if (node instanceof TableRow) {
      cells.add(cellsOf(node));
    }
    visitChildren(node);
  }

  private static int cellsOf(Node row) {
    int count = 0;
    for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
      count += cell instanceof TableCell ? 1 : 0;
    }
    return count;
  }
}
