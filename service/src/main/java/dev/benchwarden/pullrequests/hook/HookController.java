package dev.benchwarden.pullrequests.hook;

import dev.benchwarden.platform.limit.BodyRoom;
import dev.benchwarden.platform.problem.Problem;
import dev.benchwarden.platform.problem.ProblemException;
import dev.benchwarden.pullrequests.forge.Forges;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Endpoint of forges' webhooks: they are checked, queued and answered, and processed later. */
@RestController
class HookController {

  /** GitHub's own are below 25 MB; those that matter here have about 30 KB. */
  private static final int LARGEST = 5 << 20;

  private static final int LONGEST_DELIVERY = 200;

  private final Map<String, HookKind> kinds;
  private final Forges forges;
  private final HookReceiver receiver;
  private final JsonMapper json;
  private final BodyRoom room = new BodyRoom(LARGEST);

  HookController(List<HookKind> kinds, Forges forges, HookReceiver receiver, JsonMapper json) {
    this.kinds = kinds.stream().collect(Collectors.toMap(HookKind::name, Function.identity()));
    this.forges = forges;
    this.receiver = receiver;
    this.json = json;
  }

  /**
   * @throws ProblemException 404 if no forge of this kind sends webhooks here, 401 if it has no
   *     signature or not that of the body, 413 if it is too large, 422 if it is no JSON
   */
  @PostMapping("/hooks/{name}")
  ResponseEntity<Void> take(
      @PathVariable String name, @RequestHeader HttpHeaders headers, InputStream sent)
      throws IOException {
    HookKind kind = Optional.ofNullable(kinds.get(name)).orElseThrow(() -> unknown(name));
    if (!forges.listensTo(name)) {
      throw unknown(name);
    }
    if (!headers.containsHeader(kind.signature())) {
      throw notSigned();
    }
    byte[] body = room.read(sent, headers.getContentLength());
    URI forge =
        forges
            .sender(name, secret -> kind.isSigned(headers, body, secret))
            .orElseThrow(HookController::notSigned);
    String delivery =
        kind.delivery(headers)
            .filter(id -> !id.isBlank() && id.length() <= LONGEST_DELIVERY)
            .orElseThrow(HookController::notNumbered);
    kind.read(headers, parsed(body))
        .ifPresent(event -> receiver.take(name, forge, delivery, event));
    return ResponseEntity.accepted().build();
  }

  private JsonNode parsed(byte[] body) {
    try {
      return json.readTree(body);
    } catch (JacksonException unreadable) {
      throw new ProblemException(
          Problem.INVALID_BODY,
          "The webhook is no JSON: choose the content type application/json where it is set up.");
    }
  }

  private static ProblemException unknown(String name) {
    return ProblemException.notFound(
        "No forge '%s' sends webhooks here: the operator sets its BENCHWARDEN_FORGES_…_WEBHOOK_SECRET."
            .formatted(name));
  }

  private static ProblemException notSigned() {
    return new ProblemException(
        Problem.UNAUTHENTICATED,
        "The webhook is not signed with the secret of any forge that is set up here.");
  }

  private static ProblemException notNumbered() {
    return new ProblemException(
        Problem.INVALID_PARAMETER, "The webhook has no header that numbers its delivery.");
  }
}
