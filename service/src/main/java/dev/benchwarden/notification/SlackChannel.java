package dev.benchwarden.notification;

import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Channel that posts to an incoming webhook of Slack, or of a compatible chat. */
@Component
class SlackChannel extends HttpChannel {

  private final JsonMapper json;

  SlackChannel(Posting posting, HttpAddresses addresses, JsonMapper json) {
    super(ChannelKind.SLACK, posting, addresses);
    this.json = json;
  }

  @Override
  public Attempt send(Subscription.Target target, Outgoing outgoing) {
    byte[] body = json.writeValueAsBytes(new SlackMessage(outgoing.message()).json());
    return post(target, Map.of(), body);
  }
}
