package dev.benchwarden.platform.logging;

import ch.qos.logback.classic.pattern.MessageConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;

/** Converter of the message of a line of text. */
public final class RedactedMessage extends MessageConverter {

  @Override
  public String convert(ILoggingEvent event) {
    return Redaction.of(super.convert(event));
  }
}
