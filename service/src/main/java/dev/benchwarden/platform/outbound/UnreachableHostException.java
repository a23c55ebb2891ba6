package dev.benchwarden.platform.outbound;

/**
 * Thrown for a host to which nothing is sent now: it is unknown, or not on the public internet.
 * Only the operator's log shows which, since callers must not learn the names and addresses of a
 * private network.
 */
public final class UnreachableHostException extends RefusedAddressException {

  private static final long serialVersionUID = 1L;

  UnreachableHostException() {
    super(
        "does not lead to a host of the public internet: the operator finds the reason in the log,"
            + " and can allow a host with BENCHWARDEN_NOTIFICATIONS_ALLOWED_HOSTS");
  }
}
