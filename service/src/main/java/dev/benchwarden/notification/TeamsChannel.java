package dev.benchwarden.notification;

import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Channel that posts to a workflow of Microsoft Teams that begins with a webhook. */
@Component
class TeamsChannel extends HttpChannel {

  private final JsonMapper json;

  TeamsChannel(Posting posting, HttpAddresses addresses, JsonMapper json) {
    super(ChannelKind.TEAMS, posting, addresses);
    this.json = json;
  }

  @Override
  public Attempt send(Subscription.Target target, Outgoing outgoing) {
    return post(target, Map.of(), new TeamsMessage(outgoing.message()).json(json));
  }
}
