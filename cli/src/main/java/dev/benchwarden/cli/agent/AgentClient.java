package dev.benchwarden.cli.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.cli.client.ServiceClient;
import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.MeasuredUpload;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** HTTP client of the service for agents. */
final class AgentClient {

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .changeDefaultPropertyInclusion(
              all -> all.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int NO_CONTENT = 204;
  private static final int LEASE_GONE = 410;

  /** From here on the service is broken, which says nothing of a lease. */
  private static final int BROKEN = 500;

  private final AgentSettings settings;
  private final ServiceClient service;

  AgentClient(AgentSettings settings) {
    this.settings = settings;
    this.service = new ServiceClient(settings.service(), settings::token);
  }

  /**
   * Something to measure; empty if nothing waits.
   *
   * @throws AwayException if the service does not answer
   * @throws BadInputException if it refuses this agent
   */
  Optional<Lease> lease() throws AwayException, InterruptedException {
    Map<String, Object> question = new TreeMap<>();
    question.put("agent", settings.machine() + "-agent");
    question.put("machine", settings.machine());
    question.put("projects", settings.projects().keySet());
    if (settings.platform() != null) {
      question.put("platform", settings.platform());
    }
    HttpResponse<String> answer = post("", "application/json", JSON.writeValueAsString(question));
    if (answer.statusCode() == NO_CONTENT) {
      return Optional.empty();
    }
    if (answer.statusCode() / 100 != 2) {
      throw refused(answer);
    }
    return Optional.of(lease(answer.body()));
  }

  private static Lease lease(String body) {
    try {
      return JSON.readValue(body, Lease.class);
    } catch (JacksonException e) {
      throw new BadInputException("The service's answer is no lease: " + body, e);
    }
  }

  /**
   * Sends a heartbeat.
   *
   * @param progress what it is doing, in a few words
   * @throws LeaseLostException if it is to stop
   * @throws AwayException if the service does not answer
   */
  void heartbeat(UUID lease, String progress)
      throws LeaseLostException, AwayException, InterruptedException {
    String sign = JSON.writeValueAsString(Map.of("progress", progress));
    String body = held(post("/" + lease + "/heartbeat", "application/json", sign));
    if (json(body).path("cancelled").asBoolean(false)) {
      throw new LeaseLostException("it was cancelled");
    }
  }

  /** Adds lines to the log that people see beside the request. */
  void log(UUID lease, String lines)
      throws LeaseLostException, AwayException, InterruptedException {
    held(post("/" + lease + "/log", "text/plain; charset=utf-8", lines));
  }

  /** Ends a lease; repeating this changes nothing. */
  void done(UUID lease, Outcome outcome)
      throws LeaseLostException, AwayException, InterruptedException {
    String told = JSON.writeValueAsString(outcome);
    held(post("/" + lease + "/done", "application/json", told));
  }

  /**
   * Sends a run of a lease; sent again it is the same run.
   *
   * @throws LeaseLostException if it no longer belongs to this agent
   * @throws BadInputException if the service refuses it for another reason
   */
  void upload(Lease lease, MeasuredUpload upload, Map<String, String> parameters)
      throws LeaseLostException, AwayException, InterruptedException {
    UploadClient client = new UploadClient(service, lease.project());
    String key = "%s-%s".formatted(lease.lease(), upload.name());
    try {
      if (client.send(parameters, key, upload.body()) instanceof UploadClient.Refused refused) {
        throwFor(refused);
      }
    } catch (IOException away) {
      throw new AwayException(String.valueOf(away.getMessage()), away);
    }
  }

  private void throwFor(UploadClient.Refused refused) throws LeaseLostException, AwayException {
    if (refused.status() == LEASE_GONE) {
      throw new LeaseLostException("the service takes nothing more for it");
    }
    if (ServiceClient.isBusy(refused.status())) {
      throw away(refused.status());
    }
    throw new BadInputException("The service refused what was measured. " + refused.why(), null);
  }

  private static String held(HttpResponse<String> answer) throws LeaseLostException {
    if (answer.statusCode() == LEASE_GONE) {
      throw new LeaseLostException("it expired, was cancelled, or was given to another agent");
    }
    if (answer.statusCode() / 100 != 2) {
      throw refused(answer);
    }
    return answer.body();
  }

  private HttpResponse<String> post(String path, String type, String body)
      throws AwayException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(service.address("/agent/leases" + path)))
            .timeout(TIMEOUT)
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body));
    try {
      HttpResponse<String> answer = service.sendOnce(request);
      if (ServiceClient.isBusy(answer.statusCode()) || answer.statusCode() >= BROKEN) {
        throw away(answer.statusCode());
      }
      return answer;
    } catch (IOException away) {
      throw new AwayException(String.valueOf(away.getMessage()), away);
    }
  }

  private AwayException away(int status) {
    return new AwayException("%s answers %d".formatted(settings.service(), status));
  }

  private static BadInputException refused(HttpResponse<String> answer) {
    String detail = json(answer.body()).path("detail").asString("it says no more");
    return new BadInputException(
        "The service refuses this agent. %d: %s".formatted(answer.statusCode(), detail), null);
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JacksonException none) {
      return JSON.createObjectNode();
    }
  }
}
