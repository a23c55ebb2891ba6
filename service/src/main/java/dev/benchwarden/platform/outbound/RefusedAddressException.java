package dev.benchwarden.platform.outbound;

import java.net.UnknownHostException;

/** An address that nothing is sent to; the message says why and what to do. */
public sealed class RefusedAddressException extends UnknownHostException
    permits UnreachableHostException {

  private static final long serialVersionUID = 1L;

  RefusedAddressException(String why) {
    super(why);
  }
}
