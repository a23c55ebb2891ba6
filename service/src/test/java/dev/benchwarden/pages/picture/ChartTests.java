package dev.benchwarden.pages.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.statistics.Verdict;
import dev.benchwarden.judging.changepoint.ChangePointState;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Tests of the contents of the service's charts. */
class ChartTests {

  private static final String WORSE = "rgb(192,43,43)";
  private static final String BETTER = "rgb(21,120,74)";

  @Test
  void anOverviewHasAMarkForEachFindingInTheColourOfItsVerdict() throws Exception {
    Svg svg =
        overview(
            Drawn.comparison(
                Drawn.row("A.encode", Verdict.REGRESSION, -12, -8.0),
                Drawn.row("A.decode", Verdict.REGRESSION, -30, -20.0),
                Drawn.row("A.find", Verdict.IMPROVEMENT, 9, 5.0),
                Drawn.row("A.sort", Verdict.NO_CHANGE, 0.3, 0.2)));

    assertThat(svg.filledWith(WORSE)).as("two marks and the legend's").isEqualTo(3);
    assertThat(svg.filledWith(BETTER)).isEqualTo(2);
  }

  @Test
  void anOverviewSaysWhatIsComparedAndNamesTheStrongestFindings() throws Exception {
    Svg svg =
        overview(
            Drawn.comparison(
                Drawn.row("org.acme.A.encode", Verdict.REGRESSION, -12, -8.0),
                Drawn.row("org.acme.A.sort", Verdict.NO_CHANGE, 0.3, 0.2)));

    assertThat(svg.title()).isEqualTo("2.0 against 1.0: acme");
    assertThat(svg.texts())
        .contains(
            "2.0 against 1.0",
            "encode 1000 −12.0%",
            "1 regression",
            "1 no change",
            "−2%",
            "+2%",
            "z = 1.96",
            "z = −1.96")
        .doesNotContain("sort 1000 +0.3%", "no z-score");
  }

  @Test
  void findingsAreNamedWithTheirPlatformWhereThereAreSeveral() throws Exception {
    Svg svg =
        overview(
            Drawn.comparison(
                Drawn.row("A.encode", Verdict.REGRESSION, -12, -8.0).on("linux-x64"),
                Drawn.row("A.encode", Verdict.REGRESSION, -30, -20.0).on("linux-arm64")));

    assertThat(svg.texts())
        .contains("encode linux-x64 1000 −12.0%", "encode linux-arm64 1000 −30.0%");
  }

  @Test
  void findingsWithoutAZStandOnARail() throws Exception {
    Svg svg = overview(Drawn.comparison(Drawn.row("A.a", Verdict.NOT_ENOUGH_DATA, 4, null)));

    assertThat(svg.texts()).contains("no z-score", "1 not enough data");
  }

  @Test
  void numbersThatLeaveNoRoomFitThePicture() throws Exception {
    Svg svg =
        overview(
            Drawn.comparison(
                Drawn.row("A.a", Verdict.REGRESSION, -1e290, -1e290),
                Drawn.row("A.b", Verdict.IMPROVEMENT, 100, 1e290)));

    assertThat(svg.filledWith(WORSE)).as("a mark and the legend's").isEqualTo(2);
    assertThat(svg.filledWith(BETTER)).isEqualTo(2);
  }

  @Test
  void namesAreDataAndStayText() throws Exception {
    String name = "A.<script>alert('&amp;\"')</script>\u202e\n";
    Svg svg = overview(Drawn.comparison(Drawn.row(name, Verdict.REGRESSION, -12, -8.0)));

    assertThat(svg.elements("script")).isEmpty();
    assertThat(svg.texts()).contains("<script>alert('&amp;\"')</script> 1000 −12.0%");
  }

  @Test
  void textsKeepTheirWidthWhereTheTypefaceIsMissing() throws Exception {
    Svg svg = overview(Drawn.comparison(Drawn.row("A.a", Verdict.NO_CHANGE, 0, 0.0)));

    assertThat(svg.elements("text"))
        .isNotEmpty()
        .allMatch(text -> Double.parseDouble(text.getAttribute("textLength")) > 0);
  }

  @Test
  void aHistoryShowsItsChangesAndReadableUnits() throws Exception {
    Svg svg = history(ChangePointState.PROPOSED);

    assertThat(svg.texts())
        .contains("Codec.encode n=1000", "+20.0%", "1.1", "perf-1", "perf-2", "Mean")
        .contains("perf-2, excluded")
        .anyMatch(text -> text.endsWith(" Jan 2026"));
    assertThat(svg.filledWith(WORSE)).as("one diamond").isEqualTo(1);
  }

  @Test
  void aChangeThatAPersonRejectedIsNotShown() throws Exception {
    Svg svg = history(ChangePointState.REJECTED);

    assertThat(svg.texts()).doesNotContain("+20.0%");
    assertThat(svg.filledWith(WORSE)).isZero();
  }

  @Test
  void nothingMeasuredIsAnEmptyPictureAndNoError() {
    Comparison nothing = Drawn.comparison();

    assertThat(
            Drawing.PNG.of(
                OverviewChart.of(nothing, "a", "b", Theme.DARK), Size.OF_PREVIEW, "nothing"))
        .isNotEmpty();
  }

  @Test
  void theSameChartGivesTheSameBytes() {
    for (Drawing drawing : Drawing.values()) {
      assertThat(drawn(drawing)).as(drawing.name()).isEqualTo(drawn(drawing));
    }
  }

  @Test
  void anImageHasTheSizeAndTheBackgroundThatWereAskedFor() throws Exception {
    byte[] png =
        Drawing.PNG.of(
            OverviewChart.of(Drawn.comparison(), "a", "b", Theme.DARK), Size.of(640, 400), "");
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));

    assertThat(image.getWidth()).isEqualTo(640);
    assertThat(image.getHeight()).isEqualTo(400);
    assertThat(image.getRGB(2, 2)).isEqualTo(Theme.DARK.surface().getRGB());
  }

  private static byte[] drawn(Drawing drawing) {
    return drawing.of(
        HistoryChart.of(Drawn.history(40, 20, ChangePointState.PROPOSED), "a", "b", Theme.LIGHT),
        Size.OF_PREVIEW,
        "a");
  }

  private static Svg overview(Comparison comparison) throws Exception {
    return Svg.of(
        Drawing.SVG.of(
            OverviewChart.of(comparison, "2.0 against 1.0", "acme", Theme.LIGHT),
            Size.OF_PREVIEW,
            "2.0 against 1.0: acme"));
  }

  private static Svg history(ChangePointState state) throws Exception {
    return Svg.of(
        Drawing.SVG.of(
            HistoryChart.of(
                Drawn.history(40, 20, state), "Codec.encode n=1000", "acme", Theme.LIGHT),
            Size.OF_PREVIEW,
            "a history"));
  }
}
