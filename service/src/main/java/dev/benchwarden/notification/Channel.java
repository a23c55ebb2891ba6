package dev.benchwarden.notification;

import java.util.Optional;

/** Channel by which subscribers are notified. A new one needs an implementation and a kind. */
interface Channel {

  ChannelKind kind();

  /** What the operator has to set before it can be used; empty if it can. */
  Optional<String> missing();

  /**
   * As much of an address as may be shown.
   *
   * @throws UnusableAddressException if nothing can be sent there
   */
  String shown(String address) throws UnusableAddressException;

  Attempt send(Subscription.Target target, Outgoing outgoing);
}
