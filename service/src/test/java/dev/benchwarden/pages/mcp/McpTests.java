package dev.benchwarden.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.SimulatedMainline;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of what an assistant can read and do through the Model Context Protocol. */
@FrontDoor
class McpTests {

  private static String project = "";

  @Autowired private Api api;
  @Autowired private JsonMapper json;

  private final List<McpSyncClient> open = new ArrayList<>();

  @BeforeAll
  static void measure(@Autowired Api api) {
    project = Api.newProject();
    SimulatedMainline.send(
        api,
        project,
        new SimulatedMainline(6)
            .threeMachines()
            .benchmark("Codec.encode", revision -> revision < 20 ? 100 : 112)
            .benchmark("Codec.decode", revision -> revision < 20 ? 50 : 60)
            .benchmark("Buffer.read", revision -> 10)
            .uploads(0, 28));
  }

  @AfterEach
  void close() {
    open.forEach(McpSyncClient::close);
  }

  @Test
  void whatChangedAndWhyIsAnsweredInThreeCalls() {
    McpSyncClient assistant = with(token("read"));

    JsonNode change = ask(assistant, "what_changed", Map.of("project", project)).at("/commits/0");
    assertThat(change.at("/subject").asString()).isEqualTo("Change number 20");
    JsonNode alert =
        ask(assistant, "list_alerts", Map.of("project", project, "benchmark", "decode"))
            .at("/items/0");
    assertThat(alert.at("/percentChange").asDouble()).isBetween(18.0, 22.0);
    JsonNode told =
        ask(
            assistant,
            "explain_alert",
            Map.of("project", project, "alert", alert.at("/id").asString()));

    assertThat(told).isEqualTo(alert);
    assertThat(told.at("/introducedBy/after").asString()).isEqualTo("rev-19");
    assertThat(told.at("/introducedBy/upTo").asString()).isEqualTo("rev-20");
  }

  @Test
  void eachToolAnswersWhatTheApiAnswers() {
    McpSyncClient assistant = with(token("read"));
    String root = "/api/v1/projects/" + project;

    assertThat(ask(assistant, "list_series", Map.of("project", project, "benchmark", "encode")))
        .isEqualTo(api.get(root + "/series?benchmark=encode").body());
    assertThat(ask(assistant, "search", Map.of("project", project, "q", "number 20 & 50%")))
        .isEqualTo(api.get(root + "/search?q=number 20 %26 50%25".replace(" ", "%20")).body());
    assertThat(
            ask(
                    assistant,
                    "compare",
                    Map.of("project", project, "baseline", "rev:rev-10", "candidate", "rev:rev-25"))
                .at("/items"))
        .isEqualTo(
            api.get(root + "/comparisons?baseline=rev:rev-10&candidate=rev:rev-25").at("/items"));
    for (Map.Entry<String, String> tool :
        Map.of(
                "list_projects", "/api/v1/projects?limit=5",
                "list_revisions", root + "/revisions?limit=5",
                "list_evaluations", root + "/evaluations?limit=5",
                "list_measurements", root + "/measurements?limit=5")
            .entrySet()) {
      Map<String, Object> arguments =
          tool.getKey().equals("list_projects")
              ? Map.of("limit", 5)
              : Map.of("project", project, "limit", 5);
      assertThat(ask(assistant, tool.getKey(), arguments))
          .as(tool.getKey())
          .isEqualTo(api.get(tool.getValue(), token("read")).body());
    }
  }

  @Test
  void whatIsWorthMeasuringForAChangeIsAnsweredAsTheApiAnswers() {
    JsonNode plan =
        ask(
            with(token("read")),
            "plan",
            Map.of("project", project, "budget", "20s", "changed", "src/A.java,src/B.java"));

    assertThat(plan.at("/benchmarks")).hasSize(2);
    assertThat(plan)
        .isEqualTo(
            api.get(
                    "/api/v1/projects/%s/plan?budget=20s&changed=src/A.java&changed=src/B.java"
                        .formatted(project))
                .body());
  }

  @Test
  void everyReadToolThatNeedsOnlyAProjectAnswers() {
    McpSyncClient assistant = with(token("read"));

    ApiTools.ALL.stream()
        .filter(ApiTool::isRead)
        .filter(tool ->
            tool.arguments().stream()
                .filter(Argument::required)
                .allMatch(argument -> argument.name().equals("project")))
        .forEach(tool ->
            assertThat(
                    call(
                            assistant,
                            tool.name(),
                            tool.arguments().stream()
                                    .anyMatch(argument -> argument.name().equals("project"))
                                ? Map.of("project", project)
                                : Map.of())
                        .isError())
                .as(tool.name())
                .isFalse());
  }

  @Test
  void aPullRequestIsExplainedWithItsReasons() {
    JudgedProject judged = JudgedProject.with(api, new Suite(20261122, 12));
    judged.measure(1, 12);
    judged.awaitJudgement();
    judged.pullRequest(7, "p1", Map.of("b3", 1.5));

    JsonNode told =
        ask(
            with(Api.ADMIN_TOKEN),
            "explain_pull_request",
            Map.of("project", judged.slug(), "number", 7));

    assertThat(told).isEqualTo(api.get(judged.path("/pull-requests/7")).body());
  }

  @Test
  void aReleaseIsFoundByItsTagAndExplained() {
    String released = Api.newProject();
    for (int number : List.of(1, 4)) {
      var uploaded =
          api.upload(
              released,
              Map.of("revision", "r" + number, "machine", "perf-1", "tag", "v" + number),
              "{\"benchmarks\": [{\"name\": \"encode\", \"metrics\": [%s]}]}"
                  .formatted("{\"name\": \"time\", \"unit\": \"ms\", \"samples\": [[1], [2]]}"));
      assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(201);
    }
    api.awaitJudging();
    McpSyncClient assistant = with(Api.ADMIN_TOKEN);

    JsonNode listed = ask(assistant, "list_releases", Map.of("project", released, "tag", "v4"));
    JsonNode told = ask(assistant, "explain_release", Map.of("project", released, "release", "v4"));

    assertThat(listed.at("/items/0/revision").asString()).isEqualTo("r4");
    assertThat(told.at("/against/0/tag").asString()).isEqualTo("v1");
    assertThat(told)
        .isEqualTo(api.get("/api/v1/projects/%s/releases/v4".formatted(released)).body());
  }

  @Test
  void theHistoryOfASeriesComesWithItsRegions() {
    McpSyncClient assistant = with(token("read"));
    JsonNode series = ask(assistant, "list_series", Map.of("project", project)).at("/items/0");

    JsonNode history =
        ask(
            assistant,
            "history",
            Map.of("project", project, "series", series.at("/series").asInt(), "from", "rev-10"));

    assertThat(history.at("/points")).hasSize(18);
    assertThat(history.at("/points/0/revision").asString()).isEqualTo("rev-10");
  }

  @Test
  void triageIsOfferedOnlyToThoseWhoMayDecide() {
    assertThat(names(with(token("read"))))
        .contains("explain_alert")
        .doesNotContain("dismiss_alert");
    assertThat(names(with(token("triage")))).contains("explain_alert", "dismiss_alert");
  }

  @Test
  void whoMayOnlyReadIsRefusedInWords() {
    CallToolResult refused =
        call(
            with(token("read")),
            "dismiss_alert",
            Map.of("project", project, "alert", alert(), "note", "noise"));

    assertThat(refused.isError()).isTrue();
    assertThat(parsed(refused).at("/status").asInt()).isEqualTo(403);
  }

  @Test
  void anAssistantThatMayDecideLeavesItsReasonInTheHistory() {
    String alert = alert();
    McpSyncClient assistant = with(token("triage"));

    JsonNode decided =
        ask(
            assistant,
            "acknowledge_alert",
            Map.of("project", project, "alert", alert, "note", "seen by the team"));

    assertThat(decided.at("/state").asString()).isEqualTo("ACKNOWLEDGED");
    JsonNode shown = api.get("/api/v1/projects/%s/alerts/%s".formatted(project, alert)).body();
    assertThat(shown.at("/history").valueStream().toList().getLast().at("/note").asString())
        .isEqualTo("seen by the team");
  }

  @Test
  void nothingIsToldOfWhatTheTokenMayNotRead() {
    String hidden = Api.newProject();
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(hidden));

    CallToolResult refused = call(with(token("read")), "policy", Map.of("project", hidden));

    assertThat(refused.isError()).isTrue();
    assertThat(parsed(refused).at("/status").asInt()).isEqualTo(404);
  }

  @Test
  void aStrangeArgumentIsRefusedAndHarmsNothing() {
    McpSyncClient assistant = with(token("read"));

    for (String strange : List.of("../" + project, "a/b", "%2e%2e", ";", "ü", "a?b=c", "{x}", "")) {
      assertThat(call(assistant, "policy", Map.of("project", strange)).isError())
          .as(strange)
          .isTrue();
    }
    assertThat(call(assistant, "policy", Map.of("project", project, "unknown", 1)).isError())
        .isTrue();
    assertThat(call(assistant, "policy", Map.of()).isError()).isTrue();
    assertThat(call(assistant, "list_alerts", Map.of("project", project, "state", "{x}")).isError())
        .isTrue();
  }

  @Test
  void withoutATokenNothingIsAnswered() {
    Api.Answer answer =
        api.post("/mcp", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}", null);

    assertThat(answer.problem()).isEqualTo("unauthenticated");
  }

  @Test
  void aMessageThatIsNoneIsAnsweredWithWhatIsWrong() {
    for (String message :
        List.of("", "{", "null", "[]", "\"x\"", "{}", "{\"jsonrpc\": \"2.0\", \"id\": 1}")) {
      assertThat(sent(message).status()).as(message).isEqualTo(400);
    }
    assertThat(request("null", "ping", "{}").status()).isEqualTo(400);
    assertThat(request("1", "tools/call", "[]").at("/error/message").asString())
        .isEqualTo("\"params\" must be an object.");
    assertThat(request("1", "tools/call", "{\"name\": \"list_projects\", \"arguments\": 5}").text())
        .isEqualTo(
            "{\"id\":1,\"error\":{\"code\":-32602,\"message\":\"\\\"arguments\\\" must be an"
                + " object.\"},\"jsonrpc\":\"2.0\"}");
    assertThat(request("1", "initialize", "{\"protocolVersion\": 5}").at("/error/code").asInt())
        .isEqualTo(-32602);
    assertThat(request("1", "ping", "{}").at("/result").isObject()).isTrue();
  }

  private Api.Answer request(String id, String method, String parameters) {
    return sent(
        "{\"jsonrpc\": \"2.0\", \"id\": %s, \"method\": \"%s\", \"params\": %s}"
            .formatted(id, method, parameters));
  }

  private Api.Answer sent(String message) {
    var answer = api.post("/mcp", "application/json", message, Api.ADMIN_TOKEN);
    assertThat(answer.text()).doesNotContain("stackTrace", "io.modelcontextprotocol");
    return answer;
  }

  private String alert() {
    return api.get("/api/v1/projects/%s/alerts".formatted(project)).at("/items/0/id").asString();
  }

  private McpSyncClient with(String token) {
    McpSyncClient client =
        McpClient.sync(
                HttpClientStreamableHttpTransport.builder(api.address())
                    .endpoint("/mcp")
                    .customizeClient(builder -> {})
                    .httpRequestCustomizer((request, method, address, body, context) ->
                        request.setHeader("Authorization", "Bearer " + token))
                    .build())
            .build();
    open.add(client);
    client.initialize();
    return client;
  }

  private String token(String scope) {
    return api.post(
            "/api/v1/projects/%s/tokens".formatted(project),
            "{\"name\": \"%s\", \"scope\": \"%s\"}".formatted(scope, scope))
        .at("/secret")
        .asString();
  }

  private static List<String> names(McpSyncClient assistant) {
    return assistant.listTools().tools().stream().map(Tool::name).toList();
  }

  private JsonNode ask(McpSyncClient assistant, String tool, Map<String, Object> arguments) {
    CallToolResult result = call(assistant, tool, arguments);
    assertThat(result.isError()).as(result.toString()).isFalse();
    return parsed(result);
  }

  private static CallToolResult call(
      McpSyncClient assistant, String tool, Map<String, Object> arguments) {
    return assistant.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
  }

  private JsonNode parsed(CallToolResult result) {
    return json.readTree(((TextContent) result.content().getFirst()).text());
  }
}
