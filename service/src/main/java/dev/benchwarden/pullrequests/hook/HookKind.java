package dev.benchwarden.pullrequests.hook;

import java.util.Optional;
import org.springframework.http.HttpHeaders;
import tools.jackson.databind.JsonNode;

/** Kind of webhook: how a make of forge signs, numbers and writes them. */
interface HookKind {

  /** As the configuration names the make, and the address that its webhooks are sent to. */
  String name();

  /** Tells one webhook from another; empty if it is not numbered. */
  Optional<String> delivery(HttpHeaders headers);

  /** Takes the same time wherever two secrets differ first. */
  boolean isSigned(HttpHeaders headers, byte[] body, String secret);

  /** Empty if it tells nothing that matters here. */
  Optional<ForgeEvent> read(HttpHeaders headers, JsonNode body);
}
