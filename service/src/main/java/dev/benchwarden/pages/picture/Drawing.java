package dev.benchwarden.pages.picture;

import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.jfree.chart.JFreeChart;
import org.springframework.http.MediaType;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** File format of a chart: an image, or a drawing that stays sharp and can be searched. */
enum Drawing {
  PNG("image/png") {
    @Override
    byte[] of(JFreeChart chart, Size size, String description) {
      BufferedImage image =
          new BufferedImage(size.width(), size.height(), BufferedImage.TYPE_INT_RGB);
      Graphics2D graphics = image.createGraphics();
      try {
        graphics.setRenderingHints(SMOOTH);
        chart.draw(graphics, area(size));
      } finally {
        graphics.dispose();
      }
      return encoded(image);
    }
  },
  SVG("image/svg+xml") {
    @Override
    byte[] of(JFreeChart chart, Size size, String description) {
      Document document = emptyDocument();
      SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
      context.setComment("");
      context.setPrecision(2);
      SVGGraphics2D graphics = new SVGGraphics2D(context, false);
      graphics.setSVGCanvasSize(new Dimension(size.width(), size.height()));
      graphics.setBackground(Color.WHITE);
      chart.draw(graphics, area(size));
      return written(graphics, described(graphics.getRoot(), size, description));
    }
  };

  private static final Map<RenderingHints.Key, Object> SMOOTH =
      Map.of(
          RenderingHints.KEY_ANTIALIASING,
          RenderingHints.VALUE_ANTIALIAS_ON,
          RenderingHints.KEY_TEXT_ANTIALIASING,
          RenderingHints.VALUE_TEXT_ANTIALIAS_ON,
          RenderingHints.KEY_STROKE_CONTROL,
          RenderingHints.VALUE_STROKE_PURE,
          RenderingHints.KEY_FRACTIONALMETRICS,
          RenderingHints.VALUE_FRACTIONALMETRICS_ON);

  private static final String SVG_NAMESPACE = "http://www.w3.org/2000/svg";

  private final MediaType type;

  Drawing(String type) {
    this.type = MediaType.parseMediaType(type);
  }

  MediaType type() {
    return type;
  }

  /**
   * @param description what it shows, for those who cannot see it
   */
  abstract byte[] of(JFreeChart chart, Size size, String description);

  private static Rectangle2D area(Size size) {
    return new Rectangle2D.Double(0, 0, size.width(), size.height());
  }

  private static byte[] encoded(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }

  private static Document emptyDocument() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(SVG_NAMESPACE, "svg", null);
    } catch (ParserConfigurationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Element described(Element root, Size size, String description) {
    root.setAttribute("viewBox", "0 0 %d %d".formatted(size.width(), size.height()));
    root.setAttribute("role", "img");
    SvgTexts.fit(root);
    Element title = root.getOwnerDocument().createElementNS(SVG_NAMESPACE, "title");
    title.setTextContent(description);
    root.insertBefore(title, root.getFirstChild());
    return root;
  }

  private static byte[] written(SVGGraphics2D graphics, Element root) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (Writer writer = new OutputStreamWriter(bytes, StandardCharsets.UTF_8)) {
      graphics.stream(root, writer, false, false);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return bytes.toByteArray();
  }
}
