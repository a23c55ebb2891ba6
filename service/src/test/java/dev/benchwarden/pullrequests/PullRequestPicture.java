package dev.benchwarden.pullrequests;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Page;
import dev.benchwarden.frontdoor.Browser;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** Opens a page in a real browser and leaves a picture of it in {@code target/gitea}. */
final class PullRequestPicture {

  private static final Path PICTURES = Path.of("target", "gitea");

  private static final int COLOURS = 256;

  private PullRequestPicture() {}

  /** The page must ask no other host for anything, and run no {@code alert(1)}. */
  static void take(String address, String name) {
    List<String> asked = new CopyOnWriteArrayList<>();
    List<String> dialogs = new CopyOnWriteArrayList<>();
    try (Browser browser = Browser.start()) {
      Page page = browser.newPage();
      page.onRequest(request -> asked.add(request.url()));
      page.onDialog((Dialog dialog) -> {
        dialogs.add(dialog.message());
        dialog.dismiss();
      });
      page.setViewportSize(1130, 700);
      page.navigate(address);
      save(page.screenshot(new Page.ScreenshotOptions().setFullPage(true)), name);
    }
    String host = address.replaceFirst("(://[^/]+/).*", "$1");
    assertThat(asked).isNotEmpty().allMatch(url -> url.startsWith(host) || url.startsWith("data:"));
    assertThat(dialogs).doesNotContain("1");
  }

  /** With the 256 colours that are there most often, which take a third of the room. */
  private static void save(byte[] png, String name) {
    try {
      BufferedImage full = ImageIO.read(new ByteArrayInputStream(png));
      Files.createDirectories(PICTURES);
      ImageIO.write(withPalette(full), "png", PICTURES.resolve(name).toFile());
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static BufferedImage withPalette(BufferedImage full) {
    int width = full.getWidth();
    int[] pixels = full.getRGB(0, 0, width, full.getHeight(), null, 0, width);
    Map<Integer, Long> uses =
        Arrays.stream(pixels).boxed().collect(Collectors.groupingBy(p -> p, Collectors.counting()));
    int[] palette =
        uses.entrySet().stream()
            .sorted(Map.Entry.<Integer, Long>comparingByValue().reversed())
            .limit(COLOURS)
            .mapToInt(Map.Entry::getKey)
            .toArray();
    Map<Integer, Integer> nearest =
        uses.keySet().stream().collect(Collectors.toMap(c -> c, c -> nearest(c, palette)));
    BufferedImage small =
        new BufferedImage(
            width,
            full.getHeight(),
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE));
    int[] indices = Arrays.stream(pixels).map(nearest::get).toArray();
    small.getRaster().setPixels(0, 0, width, full.getHeight(), indices);
    return small;
  }

  private static int nearest(int colour, int[] palette) {
    return IntStream.range(0, palette.length)
        .boxed()
        .min(Comparator.comparingInt(i -> distance(colour, palette[i])))
        .orElseThrow();
  }

  private static int distance(int one, int other) {
    int distance = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      int apart = (one >> shift & 0xff) - (other >> shift & 0xff);
      distance += apart * apart;
    }
    return distance;
  }
}
