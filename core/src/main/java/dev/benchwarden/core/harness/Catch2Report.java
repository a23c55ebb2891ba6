package dev.benchwarden.core.harness;

import dev.benchwarden.core.harness.CheckedEvents.Role;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reader of Catch2's elements. A benchmark is named by its test case, sections and its own name.
 */
final class Catch2Report {

  private static final int MAX_DEPTH = 50;

  private final XMLStreamReader xml;
  private final CheckedEvents events;
  private final Deque<Element> open = new ArrayDeque<>();

  Catch2Report(XMLStreamReader xml, CheckedEvents events) {
    this.xml = xml;
    this.events = events;
  }

  void read() throws XMLStreamException {
    while (xml.hasNext()) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> start();
        case XMLStreamConstants.END_ELEMENT -> open.removeLast();
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw unreadable("Document types and entities are not read");
        default -> {}
      }
    }
  }

  private void start() {
    String element = xml.getLocalName();
    if (open.isEmpty() && !element.equals("Catch") && !element.equals("Catch2TestRun")) {
      throw unreadable("This is not Catch2's report: its root is " + NameRules.shortened(element));
    }
    Element parent = open.peekLast();
    if (parent != null && parent.isBenchmark()) {
      readPart(element);
    }
    open.addLast(new Element(element, xml.getAttributeValue(null, "name")));
    if (open.size() > MAX_DEPTH) {
      throw unreadable("The elements are nested deeper than %d".formatted(MAX_DEPTH));
    }
  }

  private void readPart(String element) {
    if (element.equals("mean")) {
      SampleSeries series = SampleSeries.of(name(), Map.of(), "time", "ns", Role.PRIMARY);
      events.result(series, mean(), pointer());
    } else if (element.equals("failed")) {
      events.warning(pointer(), NameRules.shortened(name()) + " failed");
    }
  }

  private double mean() {
    String value = xml.getAttributeValue(null, "value");
    Double mean = value == null ? null : NumberParser.parse(value);
    if (mean == null) {
      throw unreadable("The mean is \"%s\", not a number".formatted(value));
    }
    return mean;
  }

  private String name() {
    return open.stream()
        .filter(Element::isNaming)
        .map(Element::name)
        .filter(Objects::nonNull)
        .collect(Collectors.joining(" / "));
  }

  private String pointer() {
    return "line " + xml.getLocation().getLineNumber();
  }

  private UnreadableOutputException unreadable(String detail) {
    return new UnreadableOutputException(
        detail, null, (long) Math.max(1, xml.getLocation().getLineNumber()));
  }

  private record Element(String kind, @Nullable String name) {

    boolean isBenchmark() {
      return kind.equals("BenchmarkResults");
    }

    boolean isNaming() {
      return isBenchmark() || kind.equals("TestCase") || kind.equals("Section");
    }
  }
}
