package dev.benchwarden.cli.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.benchwarden.cli.client.UploadClient;
import dev.benchwarden.cli.files.BadInputException;
import dev.benchwarden.cli.measure.MeasuredUpload;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
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
  private static final String GONE = "410:";
  private static final int NO_CONTENT = 204;
  private static final int LEASE_GONE = 410;
  private static final int TOO_MANY = 429;
  private static final int FIRST_OF_SERVER = 500;

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
  private final AgentSettings settings;
  private final String leases;

  AgentClient(AgentSettings settings) {
    this.settings = settings;
    this.leases = settings.service().toString().replaceFirst("/+$", "") + "/api/v1/agent/leases";
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
    UploadClient client = new UploadClient(settings.service(), lease.project(), settings::token);
    try {
      String key = "%s-%s".formatted(lease.lease(), upload.name());
      UploadClient.Sent sent = client.send(parameters, key, upload.body());
      if (sent.why().startsWith(GONE)) {
        throw new LeaseLostException("the service takes nothing more for it");
      }
      if (!sent.isStored()) {
        throw new BadInputException("The service refused what was measured. " + sent.why(), null);
      }
    } catch (IOException away) {
      throw new AwayException(String.valueOf(away.getMessage()), away);
    }
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
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(leases + path))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + settings.token())
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      int status = answer.statusCode();
      if (status == TOO_MANY || status >= FIRST_OF_SERVER) {
        throw new AwayException("%s answers %d".formatted(settings.service(), status));
      }
      return answer;
    } catch (IOException away) {
      throw new AwayException("%s does not answer".formatted(settings.service()), away);
    }
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
