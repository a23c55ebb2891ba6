package dev.benchwarden.core.harness;

import com.google.auto.service.AutoService;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The XML report of Catch2, version 2 and 3, with its benchmarks ({@code -r xml}). It tells the
 * mean of a benchmark's samples; that is the only one.
 */
@AutoService(Harness.class)
public final class Catch2Harness implements Harness {

  private static final Pattern ROOT = Pattern.compile("<(Catch|Catch2TestRun)[ >]");

  /** Catch2 writes a kilobyte for each benchmark. */
  private static final long MAX_LENGTH = 16L << 20;

  @Override
  public String name() {
    return "catch2";
  }

  @Override
  public boolean recognises(Head head) {
    return head.text().stripLeading().startsWith("<") && ROOT.matcher(head.text()).find();
  }

  @Override
  public void read(InputStream output, Consumer<HarnessEvent> events) throws IOException {
    try {
      XMLStreamReader xml =
          factory().createXMLStreamReader(new LimitedReader(Encoding.reader(output), MAX_LENGTH));
      CheckedEvents checked =
          new CheckedEvents(events, () -> Math.max(1, xml.getLocation().getLineNumber()));
      new Catch2Report(xml, checked).read();
      checked.finish();
    } catch (XMLStreamException failure) {
      throw unreadable(failure);
    }
  }

  /** Without document types there are no entities, neither large nor of other files. */
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    return factory;
  }

  private static UnreadableOutputException unreadable(XMLStreamException failure)
      throws IOException {
    if (failure.getNestedException() instanceof IOException stream) {
      throw stream;
    }
    long line = failure.getLocation() == null ? 1 : failure.getLocation().getLineNumber();
    String reason = String.valueOf(failure.getMessage()).lines().reduce("", (_, last) -> last);
    return new UnreadableOutputException(
        "Not XML, or cut off: " + NameRules.shortened(reason), null, Math.max(1, line));
  }
}
