package dev.benchwarden.cli.report;

import dev.benchwarden.core.comparison.Change;
import dev.benchwarden.core.comparison.Comparison;
import dev.benchwarden.core.comparison.ComparisonRow;
import dev.benchwarden.core.comparison.LimitRow;
import dev.benchwarden.core.comparison.PlatformRows;
import dev.benchwarden.core.statistics.Verdict;
import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Test report of a comparison in JUnit's XML, for CI systems: a regression is a failure, and so is
 * an exceeded limit.
 */
public final class JUnitReport {

  private final XMLStreamWriter xml;

  private JUnitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** A suspected change is skipped, with its reason. */
  public static String of(Comparison comparison) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      new JUnitReport(xml).suite(comparison);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("A string can be written", e);
    }
    return text.append('\n').toString();
  }

  private void suite(Comparison comparison) throws XMLStreamException {
    List<ComparisonRow> rows = comparison.rows();
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeStartElement("testsuite");
    xml.writeAttribute("name", plain(comparison.outcome().headline()));
    List<LimitRow> limits = comparison.outcome().limits().rows();
    long exceeded = limits.stream().filter(LimitRow::isBlamed).count();
    long failures = rows.stream().filter(JUnitReport::isFailure).count() + exceeded;
    long skipped = rows.stream().filter(JUnitReport::isSkipped).count() + limits.size() - exceeded;
    xml.writeAttribute("tests", String.valueOf(rows.size() + limits.size()));
    xml.writeAttribute("failures", String.valueOf(failures));
    xml.writeAttribute("skipped", String.valueOf(skipped));
    PlatformRows platforms = PlatformRows.of(rows);
    for (ComparisonRow row : rows) {
      test(row, platforms.name(row));
    }
    for (LimitRow limit : limits) {
      test(limit, platforms.name(limit));
    }
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private void test(ComparisonRow row, String name) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", "benchmarks");
    xml.writeAttribute("name", plain(name));
    if (isFailure(row)) {
      xml.writeStartElement("failure");
      xml.writeAttribute("message", Change.of(row).withInterval());
      xml.writeCharacters(plain(row.judged().reason()));
      xml.writeEndElement();
    } else if (isSkipped(row)) {
      xml.writeStartElement("skipped");
      xml.writeAttribute("message", plain(row.judged().reason()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void test(LimitRow limit, String name) throws XMLStreamException {
    xml.writeStartElement("testcase");
    xml.writeAttribute("classname", "limits");
    xml.writeAttribute("name", plain(name + ", " + limit.limit()));
    xml.writeStartElement(limit.isBlamed() ? "failure" : "skipped");
    xml.writeAttribute("message", plain(limit.sentence()));
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private static boolean isFailure(ComparisonRow row) {
    return row.verdict() == Verdict.REGRESSION && !row.isOpen();
  }

  private static boolean isSkipped(ComparisonRow row) {
    return switch (row.verdict()) {
      case REGRESSION -> row.isOpen();
      case NOT_JUDGED, NOT_ENOUGH_DATA, INCONCLUSIVE, ENVIRONMENT -> true;
      case IMPROVEMENT, NO_CHANGE -> false;
    };
  }

  /** Without what XML cannot hold. */
  private static String plain(String text) {
    return text.replaceAll("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD]", "?");
  }
}
