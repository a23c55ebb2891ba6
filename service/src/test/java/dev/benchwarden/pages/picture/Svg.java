package dev.benchwarden.pages.picture;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** A drawing as a reader's program reads it. */
record Svg(Document document) {

  static Svg of(byte[] bytes) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return new Svg(factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes)));
  }

  List<String> texts() {
    return elements("text").stream().map(Element::getTextContent).toList();
  }

  String title() {
    return elements("title").getFirst().getTextContent();
  }

  /** How many shapes are filled with a colour, such as {@code rgb(192,43,43)}. */
  long filledWith(String colour) {
    return elements("path").stream().filter(path -> fill(path).equals(colour)).count();
  }

  List<Element> elements(String name) {
    NodeList found = document.getElementsByTagName(name);
    return IntStream.range(0, found.getLength())
        .mapToObj(found::item)
        .map(Element.class::cast)
        .toList();
  }

  private static String fill(Element element) {
    for (Node at = element; at instanceof Element known; at = at.getParentNode()) {
      if (known.hasAttribute("fill")) {
        return known.getAttribute("fill");
      }
    }
    return "";
  }
}
