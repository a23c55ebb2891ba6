package dev.benchwarden.notification;

import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Posts to a workflow of Microsoft Teams that begins with a webhook. */
@Component
class TeamsChannel implements Channel {

  private final Posting posting;
  private final HttpAddresses addresses;
  private final JsonMapper json;

  TeamsChannel(Posting posting, HttpAddresses addresses, JsonMapper json) {
    this.posting = posting;
    this.addresses = addresses;
    this.json = json;
  }

  @Override
  public ChannelKind kind() {
    return ChannelKind.TEAMS;
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
    return posting.post(
        target.address(), Map.of(), new TeamsMessage(outgoing.message()).json(json));
  }
}
