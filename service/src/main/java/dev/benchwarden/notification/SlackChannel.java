package dev.benchwarden.notification;

import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Posts to an incoming webhook of Slack, or of a chat that takes the same. */
@Component
class SlackChannel implements Channel {

  private final Posting posting;
  private final HttpAddresses addresses;
  private final JsonMapper json;

  SlackChannel(Posting posting, HttpAddresses addresses, JsonMapper json) {
    this.posting = posting;
    this.addresses = addresses;
    this.json = json;
  }

  @Override
  public ChannelKind kind() {
    return ChannelKind.SLACK;
  }

  @Override
  public Optional<String> missing() {
    return Optional.empty();
  }

  @Override
  public String shown(String address) throws UnusableAddressException {
    return addresses.shown(address);
  }

  @Override
  public Attempt send(Subscription.Target target, Outgoing outgoing) {
    byte[] body = json.writeValueAsBytes(new SlackMessage(outgoing.message()).json());
    return posting.post(target.address(), Map.of(), body);
  }
}
