package dev.benchwarden.platform.logging;

import ch.qos.logback.classic.spi.IThrowableProxy;
import org.springframework.boot.logging.logback.ExtendedWhitespaceThrowableProxyConverter;

/** Converter of the failure below a line of text. */
public final class RedactedFailure extends ExtendedWhitespaceThrowableProxyConverter {

  @Override
  protected String throwableProxyToString(IThrowableProxy failure) {
    return Redaction.of(super.throwableProxyToString(failure));
  }
}
