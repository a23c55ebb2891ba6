package dev.benchwarden.notification;

import dev.benchwarden.platform.access.HmacSha256;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Channel that posts signed JSON for programs. */
@Component
class WebhookChannel extends HttpChannel {

  private static final int VERSION = 1;

  private final JsonMapper json;

  WebhookChannel(Posting posting, HttpAddresses addresses, JsonMapper json) {
    super(ChannelKind.WEBHOOK, posting, addresses);
    this.json = json;
  }

  @Override
  public Attempt send(Subscription.Target target, Outgoing outgoing) {
    byte[] body = json.writeValueAsBytes(body(outgoing));
    return post(target, headers(target.secret(), outgoing, body), body);
  }

  private static Map<String, String> headers(
      byte @Nullable [] secret, Outgoing outgoing, byte[] body) {
    String timestamp = Long.toString(Instant.now().getEpochSecond());
    Map<String, String> headers = new HashMap<>();
    headers.put("X-Benchwarden-Event", outgoing.event());
    headers.put("X-Benchwarden-Delivery", outgoing.id().toString());
    headers.put("X-Benchwarden-Timestamp", timestamp);
    if (secret != null) {
      byte[] code = HmacSha256.begun(secret, timestamp).doFinal(body);
      headers.put("X-Benchwarden-Signature-256", "sha256=" + HexFormat.of().formatHex(code));
    }
    return headers;
  }

  private Map<String, Object> body(Outgoing outgoing) {
    Map<String, Object> project = new LinkedHashMap<>();
    project.put("slug", outgoing.project().slug());
    project.put("name", outgoing.project().name());
    project.put("url", outgoing.pages().apply(""));
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("version", VERSION);
    body.put("id", outgoing.id());
    body.put("event", outgoing.event());
    body.put("project", project);
    body.put("events", outgoing.notices().stream().map(notice -> event(notice, outgoing)).toList());
    return body;
  }

  private Map<String, Object> event(Notice notice, Outgoing outgoing) {
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("id", notice.id());
    event.put("event", notice.event().text());
    event.put("at", notice.at());
    event.put("items", items(notice, outgoing));
    event.put("more", notice.more());
    return event;
  }

  private List<ObjectNode> items(Notice notice, Outgoing outgoing) {
    return notice.facts().stream()
        .map(fact -> {
          ObjectNode item = json.valueToTree(fact);
          fact.reword(item);
          item.put("url", outgoing.pages().apply(fact.page()));
          String flameGraph = fact.flameGraph();
          if (flameGraph != null) {
            item.put("flameGraph", outgoing.pages().apply(flameGraph));
          }
          return item;
        })
        .toList();
  }
}
