package dev.benchwarden.measuring;

import dev.benchwarden.frontdoor.Api;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Stand-in for an agent, whose results are given by the test. */
final class AgentOfTheTests {

  private final Api api;
  private final String token;
  private final String name;
  private final String machine;
  private String platform = "linux-x64";
  private List<String> benchmarks = List.of("encode");

  AgentOfTheTests(Api api, String token, String machine) {
    this.api = api;
    this.token = token;
    this.machine = machine;
    this.name = machine + "-agent";
  }

  /** An agent with a token of this project. */
  static AgentOfTheTests in(Api api, String project, String machine) {
    return new AgentOfTheTests(api, token(api, project, "agent"), machine);
  }

  static String token(Api api, String project, String scope) {
    return api.post(
            "/api/v1/projects/%s/tokens".formatted(project),
            "{\"name\": \"%s\", \"scope\": \"%s\"}".formatted(scope, scope))
        .at("/secret")
        .asString();
  }

  /** Has it measure these benchmarks from now on, in place of {@code encode}. */
  void measures(List<String> names) {
    benchmarks = names;
  }

  /** Has it state another platform. */
  AgentOfTheTests on(String stated) {
    platform = stated;
    return this;
  }

  String token() {
    return token;
  }

  Api.Answer take(String... projects) {
    return api.post(
        "/api/v1/agent/leases",
        "{\"agent\": \"%s\", \"machine\": \"%s\", \"platform\": \"%s\", \"projects\": [\"%s\"]}"
            .formatted(name, machine, platform, String.join("\", \"", projects)),
        token);
  }

  Api.Answer heartbeat(String lease) {
    return api.post(at(lease, "heartbeat"), "{\"progress\": \"building\"}", token);
  }

  Api.Answer log(String lease, String lines) {
    return api.post(at(lease, "log"), "text/plain", lines, token);
  }

  Api.Answer done(String lease, String outcome) {
    return api.post(at(lease, "done"), "{\"outcome\": \"%s\"}".formatted(outcome), token);
  }

  Api.Answer done(String lease, String outcome, String more) {
    return api.post(at(lease, "done"), "{\"outcome\": \"%s\", %s}".formatted(outcome, more), token);
  }

  private static String at(String lease, String call) {
    return "/api/v1/agent/leases/%s/%s".formatted(lease, call);
  }

  /** Uploads what was measured for a lease: the time of its benchmarks in milliseconds. */
  Api.Answer upload(Api.Answer lease, double time, Map<String, String> more) {
    return uploadAs(token, lease, time, more);
  }

  Api.Answer uploadAs(String other, Api.Answer lease, double time, Map<String, String> more) {
    Map<String, String> parameters = new HashMap<>();
    parameters.put("revision", lease.at("/revision").asString());
    parameters.put("request", lease.at("/request").asString());
    parameters.put("lease", lease.at("/lease").asString());
    parameters.put("machine", machine);
    parameters.putAll(more);
    return api.upload(
        lease.at("/project").asString(),
        parameters,
        output(time, benchmarks).getBytes(StandardCharsets.UTF_8),
        other,
        Map.of());
  }

  static String output(double time) {
    return output(time, List.of("encode"));
  }

  /** The same time of each of these benchmarks, in milliseconds. */
  static String output(double time, List<String> benchmarks) {
    return benchmarks.stream()
        .map(name ->
            """
            {"name": "%s", "metrics": [
              {"name": "time", "unit": "ms", "direction": "LOWER_IS_BETTER", "samples": [[%f]]}]}
            """
                .formatted(name, time))
        .collect(Collectors.joining(",", "{\"benchmarks\": [", "]}"));
  }
}
