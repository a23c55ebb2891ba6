package dev.benchwarden.platform.outbound;

/**
 * Host that nothing is sent to as it is now: it is not known, or not of the public internet. Which
 * of them is for the operator's log alone, since the names and addresses of a private network are
 * not for those who choose an address.
 */
public final class UnreachableHostException extends RefusedAddressException {

  private static final long serialVersionUID = 1L;

  UnreachableHostException() {
    super(
        "does not lead to a host of the public internet: the operator finds the reason in the log,"
            + " and can allow a host with BENCHWARDEN_NOTIFICATIONS_ALLOWED_HOSTS");
  }
}
