package dev.benchwarden.pullrequests.hook;

import java.util.Optional;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/** Kind of webhook: the way in which a make of forge signs, numbers and writes them. */
interface HookKind {

  /** As the configuration names the make, and the address that its webhooks are sent to. */
  String name();

  /** The identifier of a webhook; empty if it has none. */
  Optional<String> delivery(HttpHeaders headers);

  /** The header that holds what {@link #isSigned} looks at. */
  String signature();

  /** Takes the same time wherever two secrets differ first. */
  boolean isSigned(HttpHeaders headers, byte[] body, String secret);

  /** The event; empty if it does not matter here. */
  Optional<ForgeEvent> read(HttpHeaders headers, JsonNode body);
}
