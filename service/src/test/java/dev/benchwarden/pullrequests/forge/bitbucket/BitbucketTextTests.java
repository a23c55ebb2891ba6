package dev.benchwarden.pullrequests.forge.bitbucket;

import static org.assertj.core.api.Assertions.assertThat;

import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;

/** The comment as both Bitbuckets take it, which show HTML as it is written. */
class BitbucketTextTests {

  private static final String MARKERS =
      "<!-- benchwarden:v1 project=1 pr=7 -->\n<!-- benchwarden:v1 project=2 pr=7 -->\n";
  private static final String TEXT =
      MARKERS
          + "**2 regressions** in `a$1\\b`\n\n<details><summary>3 unchanged</summary>\n\n- `x`\n\n</details>\n\nEnd\n";

  @Test
  void noMarkerAndNoElementOfHtmlIsShown() {
    String written = BitbucketText.written(TEXT);

    assertThat(written)
        .startsWith("[//]: # (benchwarden:v1 project=1 pr=7)\n")
        .contains("`a$1\\b`", "**3 unchanged**\n\n- `x`")
        .doesNotContain("<");
    assertThat(shown(written)).doesNotContain("benchwarden:", "//").startsWith("<p><strong>2 reg");
  }

  @Test
  void markersAreReadAsTheyAreElsewhere() {
    assertThat(BitbucketText.read(BitbucketText.written(TEXT))).startsWith(MARKERS);
    assertThat(BitbucketText.read(BitbucketText.written(TEXT).replace("\n", "\r\n")))
        .startsWith("<!-- benchwarden:v1 project=1 pr=7 -->\r\n<!-- benchwarden:v1 project=2");
  }

  @Test
  void whatOthersWriteIsLeftAsItIs() {
    String quoted = "Look: [//]: # (benchwarden:v1 project=1 pr=7)\n/benchwarden accept it";

    assertThat(BitbucketText.read(quoted)).isEqualTo(quoted);
    assertThat(BitbucketText.written("a <!-- benchwarden:v1 --> b <details>"))
        .isEqualTo("a <!-- benchwarden:v1 --> b <details>");
  }

  private static String shown(String markdown) {
    return HtmlRenderer.builder()
        .escapeHtml(true)
        .build()
        .render(Parser.builder().build().parse(markdown));
  }
}
