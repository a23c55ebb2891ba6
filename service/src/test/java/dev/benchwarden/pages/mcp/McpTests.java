package dev.benchwarden.pages.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.frontdoor.JudgedProject;
import dev.benchwarden.frontdoor.Suite;
import dev.benchwarden.judging.SimulatedMainline;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;

/** Tests of what an assistant can read and do through the Model Context Protocol. */
@FrontDoor
@ExtendWith(OutputCaptureExtension.class)
class McpTests {

  private static String project = "";

  @Autowired private Api api;

  private final List<Assistant> open = new ArrayList<>();

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
    open.forEach(Assistant::close);
  }

  @Test
  void whatChangedAndWhyIsAnsweredInThreeCalls() {
    Assistant assistant = with(token("read"));

    JsonNode change = assistant.ask("what_changed", Map.of("project", project)).at("/commits/0");
    assertThat(change.at("/subject").asString()).isEqualTo("Change number 20");
    JsonNode alert =
        assistant
            .ask("list_alerts", Map.of("project", project, "benchmark", "decode"))
            .at("/items/0");
    assertThat(alert.at("/percentChange").asDouble()).isBetween(18.0, 22.0);
    JsonNode told =
        assistant.ask(
            "explain_alert", Map.of("project", project, "alert", alert.at("/id").asString()));

    assertThat(told).isEqualTo(alert);
    assertThat(told.at("/introducedBy/after").asString()).isEqualTo("rev-19");
    assertThat(told.at("/introducedBy/upTo").asString()).isEqualTo("rev-20");
  }

  @Test
  void eachToolAnswersWhatTheApiAnswers() {
    Assistant assistant = with(token("read"));
    String root = "/api/v1/projects/" + project;

    assertThat(assistant.ask("list_series", Map.of("project", project, "benchmark", "encode")))
        .isEqualTo(api.get(root + "/series?benchmark=encode").body());
    assertThat(assistant.ask("search", Map.of("project", project, "q", "number 20 & 50%")))
        .isEqualTo(api.get(root + "/search?q=number 20 %26 50%25".replace(" ", "%20")).body());
    assertThat(
            assistant
                .ask(
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
      assertThat(assistant.ask(tool.getKey(), arguments))
          .as(tool.getKey())
          .isEqualTo(api.get(tool.getValue(), token("read")).body());
    }
  }

  @Test
  void whatIsWorthMeasuringForAChangeIsAnsweredAsTheApiAnswers() {
    JsonNode plan =
        with(token("read"))
            .ask(
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
    Assistant assistant = with(token("read"));

    ApiTools.ALL.stream()
        .filter(ApiTool::isRead)
        .filter(tool ->
            tool.arguments().stream()
                .filter(Argument::required)
                .allMatch(argument -> argument.name().equals("project")))
        .forEach(tool ->
            assertThat(
                    assistant
                        .call(
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
        with(Api.ADMIN_TOKEN)
            .ask("explain_pull_request", Map.of("project", judged.slug(), "number", 7));

    assertThat(told).isEqualTo(api.get(judged.path("/pull-requests/7")).body());
  }

  @Test
  void aComparisonWithALimitShowsTheWorstRowsAndCountsTheOthers() {
    Assistant assistant = with(token("read"));
    Map<String, Object> sides =
        Map.of("project", project, "baseline", "rev:rev-10", "candidate", "rev:rev-25");

    JsonNode whole = assistant.ask("compare", sides);
    Map<String, Object> limited = new HashMap<>(sides);
    limited.put("limit", 1);
    JsonNode part = assistant.ask("compare", limited);

    assertThat(whole.at("/rows")).hasSize(3);
    assertThat(whole.has("omitted")).isFalse();
    assertThat(part.at("/rows").findValuesAsString("benchmark")).containsExactly("Codec.decode");
    assertThat(part.at("/omitted/rows").asInt()).isEqualTo(2);
    assertThat(part.at("/headline")).isEqualTo(whole.at("/headline"));
  }

  @Test
  void anEvaluationThatIsTooLongIsExplainedByItsWorstFindings() {
    JudgedProject large = JudgedProject.with(api, new Suite(20261201, 250));
    large.measure(1, 6);
    JsonNode evaluation = large.pullRequest(8, "p1", Map.of("b249", 3.0));
    assertThat(evaluation.toString().length()).isGreaterThan(200_000);

    JsonNode told =
        with(Api.ADMIN_TOKEN)
            .ask(
                "explain_evaluation",
                Map.of("project", large.slug(), "evaluation", evaluation.at("/id").asString()));

    assertThat(told.toString().length()).isLessThanOrEqualTo(200_000);
    assertThat(told.at("/headline")).isEqualTo(evaluation.at("/headline"));
    assertThat(told.at("/findings/0")).isEqualTo(JudgedProject.finding(evaluation, "b249"));
    assertThat(told.at("/findings/0/verdict").asString()).isEqualTo("REGRESSION");
    assertThat(told.at("/findings").size() + told.at("/omitted/findings").asInt()).isEqualTo(250);
  }

  @Test
  void whoCannotBeAnsweredInFullIsToldOnlyOfArgumentsThatTheToolHas() {
    for (ApiTool tool : ApiTools.ALL) {
      List<String> names = tool.arguments().stream().map(Argument::name).toList();
      assertThat(names).as(tool.name()).doesNotHaveDuplicates();
      String advice = ToolCalls.tooLong(tool, "");
      if (advice.contains("with ")) {
        assertThat(names)
            .as(tool.name())
            .containsAll(List.of(advice.replaceAll(".*with |[.]$", "").split(", ")));
      } else {
        assertThat(advice).endsWith(tool.path());
      }
    }
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
    Assistant assistant = with(Api.ADMIN_TOKEN);

    JsonNode listed = assistant.ask("list_releases", Map.of("project", released, "tag", "v4"));
    JsonNode told = assistant.ask("explain_release", Map.of("project", released, "release", "v4"));

    assertThat(listed.at("/items/0/revision").asString()).isEqualTo("r4");
    assertThat(told.at("/against/0/tag").asString()).isEqualTo("v1");
    assertThat(told)
        .isEqualTo(api.get("/api/v1/projects/%s/releases/v4".formatted(released)).body());
  }

  @Test
  void theHistoryOfASeriesComesWithItsRegions() {
    Assistant assistant = with(token("read"));
    JsonNode series = assistant.ask("list_series", Map.of("project", project)).at("/items/0");

    JsonNode history =
        assistant.ask(
            "history",
            Map.of("project", project, "series", series.at("/series").asInt(), "from", "rev-10"));

    assertThat(history.at("/points")).hasSize(18);
    assertThat(history.at("/points/0/revision").asString()).isEqualTo("rev-10");
  }

  @Test
  void triageIsOfferedOnlyToThoseWhoMayDecide() {
    assertThat(with(token("read")).tools())
        .contains("explain_alert")
        .doesNotContain("dismiss_alert");
    assertThat(with(token("triage")).tools()).contains("explain_alert", "dismiss_alert");
  }

  @Test
  void whoMayOnlyReadIsRefusedInWords() {
    CallToolResult refused =
        with(token("read"))
            .call("dismiss_alert", Map.of("project", project, "alert", alert(), "note", "noise"));

    assertThat(refused.isError()).isTrue();
    assertThat(Assistant.parsed(refused).at("/status").asInt()).isEqualTo(403);
  }

  @Test
  void anAssistantThatMayDecideLeavesItsReasonInTheHistory() {
    String alert = alert();
    Assistant assistant = with(token("triage"));

    JsonNode decided =
        assistant.ask(
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

    CallToolResult refused = with(token("read")).call("policy", Map.of("project", hidden));

    assertThat(refused.isError()).isTrue();
    assertThat(Assistant.parsed(refused).at("/status").asInt()).isEqualTo(404);
  }

  @Test
  void aStrangeArgumentIsRefusedAndHarmsNothing() {
    Assistant assistant = with(token("read"));

    for (String strange : List.of("../" + project, "a/b", "%2e%2e", ";", "ü", "a?b=c", "{x}", "")) {
      assertThat(assistant.call("policy", Map.of("project", strange)).isError())
          .as(strange)
          .isTrue();
    }
    assertThat(assistant.call("policy", Map.of("project", project, "unknown", 1)).isError())
        .isTrue();
    assertThat(assistant.call("policy", Map.of()).isError()).isTrue();
    assertThat(assistant.call("list_alerts", Map.of("project", project, "state", "{x}")).isError())
        .isTrue();
  }

  @Test
  void whatACallerDoesWrongIsNoWarningForTheOperator(CapturedOutput log) {
    int before = log.length();

    assertThat(with(token("read")).call("policy", Map.of("unknown", 1)).isError()).isTrue();
    sent("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/unknown\"}");

    assertThat(log.toString().substring(before))
        .doesNotContain("input validation failed", "Missing handler");
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

  private Assistant with(String token) {
    Assistant assistant = new Assistant(api, token);
    open.add(assistant);
    return assistant;
  }

  private String token(String scope) {
    return api.post(
            "/api/v1/projects/%s/tokens".formatted(project),
            "{\"name\": \"%s\", \"scope\": \"%s\"}".formatted(scope, scope))
        .at("/secret")
        .asString();
  }
}
