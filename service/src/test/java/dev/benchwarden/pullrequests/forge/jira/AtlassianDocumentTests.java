package dev.benchwarden.pullrequests.forge.jira;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.pullrequests.forge.RestCall;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Nodes and marks are those of developer.atlassian.com/cloud/jira/platform/apis/document/structure.
 */
class AtlassianDocumentTests {

  @Test
  void aTextIsParagraphsWithCodeLinksAndEmphasis() {
    assertThat(read("<!-- m -->\nOn `a|b`: **slow**\nsince [`r1`](https://x.org/r1).\n\nEnd"))
        .isEqualTo(
            document(
                """
                {"type":"paragraph","content":[
                  {"type":"text","text":"On "},
                  {"type":"text","text":"a|b","marks":[{"type":"code"}]},
                  {"type":"text","text":": "},
                  {"type":"text","text":"slow","marks":[{"type":"strong"}]},
                  {"type":"text","text":" "},
                  {"type":"text","text":"since "},
                  {"type":"text","text":"r1","marks":[
                    {"type":"link","attrs":{"href":"https://x.org/r1"}},{"type":"code"}]},
                  {"type":"text","text":"."}]},
                {"type":"paragraph","content":[{"type":"text","text":"End"}]}
                """));
  }

  @Test
  void aTableKeepsItsHeadAndBarsInsideNames() {
    assertThat(read("| Benchmark |\n| --- |\n| `a\\|b` |"))
        .isEqualTo(
            document(
                """
                {"type":"table","content":[
                  {"type":"tableRow","content":[{"type":"tableHeader","content":[
                    {"type":"paragraph","content":[{"type":"text","text":"Benchmark"}]}]}]},
                  {"type":"tableRow","content":[{"type":"tableCell","content":[
                    {"type":"paragraph","content":[
                      {"type":"text","text":"a|b","marks":[{"type":"code"}]}]}]}]}]}
                """));
  }

  @Test
  void aTemplateMayHaveHeadingsListsQuotationsAndCode() {
    assertThat(of("## Who\n- one\n  > ## deep\n\n> said\n\n```\nx\n```\n\n---"))
        .contains("\"type\":\"heading\"", "\"level\":2", "bulletList", "listItem", "blockquote")
        .contains("codeBlock", "\"type\":\"rule\"")
        .doesNotContain("\"text\":\"\"");
  }

  @Test
  void whatIsNoLinkToAPageAndHtmlAreWordsOnly() {
    assertThat(of("[x](javascript:alert(1)) <b>y</b>"))
        .contains("\"text\":\"x\"", "\"text\":\"<b>\"")
        .doesNotContain("javascript", "marks");
  }

  @Test
  void aTableIsCutToWhatJiraTakes() {
    String rows =
        IntStream.range(0, 60)
            .mapToObj(i ->
                "| [`%s%d`](https://x.org/%d) | time | x64 | +1%% |"
                    .formatted("n".repeat(120), i, i))
            .collect(Collectors.joining("\n"));

    String cut =
        of("| a | b | c | d |\n| --- | --- | --- | --- |\n" + rows + "\n\n[Alerts](https://x.org)");

    assertThat(cut.length()).isBetween(10_000, 30_000);
    assertThat(cut).containsPattern("and \\d+ more").contains("Alerts");
    assertThat(of("word ".repeat(500) + "\n\n" + "long ".repeat(10_000))).hasSizeLessThan(30_000);
  }

  private static String of(String markdown) {
    return RestCall.written(AtlassianDocument.of(markdown));
  }

  private static JsonNode read(String markdown) {
    return JsonMapper.shared().readTree(of(markdown));
  }

  private static JsonNode document(String content) {
    return JsonMapper.shared()
        .readTree("{\"type\":\"doc\",\"version\":1,\"content\":[%s]}".formatted(content));
  }
}
