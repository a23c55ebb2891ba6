package dev.benchwarden.pages.mcp;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Fault of a message that violates JSON-RPC 2.0 or the Model Context Protocol. The protocol's
 * library answers such a message with an exception of its own.
 *
 * @param id the message's; null where it has no readable one
 */
record RpcFault(@Nullable Object id, Error error) {

  private static final int UNREADABLE = -32700;
  private static final int NO_REQUEST = -32600;
  private static final int INVALID_PARAMETERS = -32602;

  static final RpcFault NO_JSON =
      new RpcFault(
          null, new Error(UNREADABLE, "The body is no JSON: send one message of JSON-RPC 2.0."));

  /**
   * @param message what is wrong and what is expected
   */
  record Error(int code, String message) {}

  /** Requirement of the protocol for a parameter. */
  private record Rule(String method, String name, Predicate<JsonNode> fits, String expected) {

    boolean isBroken(String called, JsonNode parameters) {
      return called.equals(method) && !fits.test(parameters.path(name));
    }
  }

  private static final List<Rule> RULES =
      List.of(
          new Rule("tools/call", "name", JsonNode::isString, "the name of a tool"),
          new Rule("tools/call", "arguments", RpcFault::isObjectOrAbsent, "an object"),
          new Rule("tools/call", "_meta", RpcFault::isObjectOrAbsent, "an object"),
          new Rule("initialize", "protocolVersion", JsonNode::isString, "a text"),
          new Rule("initialize", "capabilities", RpcFault::isObjectOrAbsent, "an object"),
          new Rule("initialize", "clientInfo", RpcFault::isObjectOrAbsent, "an object"),
          new Rule("initialize", "_meta", RpcFault::isObjectOrAbsent, "an object"));

  @JsonProperty("jsonrpc")
  String version() {
    return "2.0";
  }

  /** Whether the message is nevertheless a request, which is answered like others. */
  @JsonIgnore
  boolean isOfRequest() {
    return error.code == INVALID_PARAMETERS;
  }

  static Optional<RpcFault> of(JsonNode message) {
    if (!message.isObject()) {
      return noRequest("must be one object: several at once are not taken");
    }
    JsonNode id = message.path("id");
    if (!message.path("jsonrpc").asString("").equals("2.0")) {
      return noRequest("needs \"jsonrpc\": \"2.0\"");
    }
    if (!message.path("method").isString()) {
      return noRequest("needs a \"method\", such as tools/list");
    }
    if (!id.isMissingNode() && !id.isString() && !id.isIntegralNumber()) {
      return noRequest("has an \"id\" that is no text and no whole number");
    }
    return id.isMissingNode()
        ? Optional.empty()
        : ofParameters(id, message.path("method").asString(), message.path("params"));
  }

  private static Optional<RpcFault> ofParameters(JsonNode id, String method, JsonNode parameters) {
    if (!isObjectOrAbsent(parameters)) {
      return invalid(id, "\"params\" must be an object");
    }
    return RULES.stream()
        .filter(rule -> rule.isBroken(method, parameters))
        .findFirst()
        .flatMap(rule -> invalid(id, "\"%s\" must be %s".formatted(rule.name, rule.expected)));
  }

  private static boolean isObjectOrAbsent(JsonNode value) {
    return value.isMissingNode() || value.isObject();
  }

  private static Optional<RpcFault> noRequest(String what) {
    return Optional.of(
        new RpcFault(null, new Error(NO_REQUEST, "The message %s.".formatted(what))));
  }

  private static Optional<RpcFault> invalid(JsonNode id, String what) {
    return Optional.of(new RpcFault(id, new Error(INVALID_PARAMETERS, what + ".")));
  }
}
