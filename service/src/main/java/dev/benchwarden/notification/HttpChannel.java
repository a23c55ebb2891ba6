package dev.benchwarden.notification;

import java.util.Map;
import java.util.Optional;

/** A channel that posts to an address of the web. */
abstract class HttpChannel implements Channel {

  private final ChannelKind kind;
  private final Posting posting;
  private final HttpAddresses addresses;

  HttpChannel(ChannelKind kind, Posting posting, HttpAddresses addresses) {
    this.kind = kind;
    this.posting = posting;
    this.addresses = addresses;
  }

  @Override
  public final ChannelKind kind() {
    return kind;
  }

  @Override
  public final Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public final String shown(String address) throws UnusableAddressException {
    return addresses.shown(address);
  }

  final Attempt post(Subscription.Target target, Map<String, String> headers, byte[] body) {
    return posting.post(target.address(), headers, body);
  }
}
