package dev.benchwarden.platform.outbound;

import java.net.UnknownHostException;

/** Thrown for an address to which nothing is sent; the message says why and what to do. */
public sealed class RefusedAddressException extends UnknownHostException
    permits UnreachableHostException {

  private static final long serialVersionUID = 1L;

  RefusedAddressException(String why) {
    super(why);
  }
}
