package dev.benchwarden.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Agents that are broken, or in the wrong hands. */
@FrontDoor
class HostileAgentTests {

  private static final String REVISION = "a".repeat(40);

  @Autowired private Api api;
  @Autowired private JdbcClient jdbc;

  private String project = "";
  private AgentOfTheTests agent;

  @BeforeEach
  void aProjectThatHasMeasuredARevision() {
    project = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(project));
    api.upload(
        project, Map.of("revision", REVISION, "machine", "perf-1"), AgentOfTheTests.output(100));
    agent = AgentOfTheTests.in(api, project, "perf-1");
  }

  @Test
  void aTokenThatIsWrongOrOfAnotherKindTakesNothing() {
    Api.Answer asked = ask();
    String upload = AgentOfTheTests.token(api, project, "upload");

    assertThat(new AgentOfTheTests(api, "bw_wrong", "perf-1").take(project).status())
        .isEqualTo(401);
    assertThat(new AgentOfTheTests(api, upload, "perf-1").take(project).status()).isEqualTo(403);
    assertThat(state(asked)).isEqualTo("QUEUED");
  }

  @Test
  void aTokenThatIsRevokedWhileItMeasuresBringsNothing() {
    Api.Answer asked = ask();
    Api.Answer lease = agent.take(project);

    api.get(path("/tokens"))
        .at("/items")
        .valueStream()
        .map(token -> token.at("/id").asString())
        .forEach(id -> assertThat(api.delete(path("/tokens/" + id)).status()).isEqualTo(204));

    assertThat(agent.upload(lease, 101, Map.of()).status()).isEqualTo(401);
    assertThat(agent.heartbeat(lease.at("/lease").asString()).status()).isEqualTo(401);
    assertThat(request(asked).at("/runs")).isEmpty();
  }

  @Test
  void anAgentThatGoesOnForEverLosesTheRequestAfterADay() {
    Api.Answer asked = ask();
    String lease = agent.take(project).at("/lease").asString();
    jdbc.sql(
            """
            update measurement_request set started_at = started_at - interval '25 hours'
             where request_id = ?::uuid
            """)
        .param(asked.at("/id").asString())
        .update();

    assertThat(agent.heartbeat(lease).problem()).isEqualTo("lease-gone");
    assertThat(agent.take(project).status()).isEqualTo(204);
    assertThat(state(asked)).isEqualTo("FAILED");
    assertThat(request(asked).at("/message").asString()).contains("after a day");
  }

  @Test
  void aLogThatDoesNotEndIsCutAndTheAgentGoesOn() {
    Api.Answer asked = ask();
    Api.Answer lease = agent.take(project);
    String id = lease.at("/lease").asString();
    String megabyte = "x".repeat(1 << 20);

    for (int times = 0; times < 3; times++) {
      assertThat(agent.log(id, megabyte).at("/cut").asBoolean()).isTrue();
    }

    assertThat(agent.upload(lease, 101, Map.of()).status()).isEqualTo(201);
    assertThat(agent.done(id, "MEASURED").status()).isEqualTo(200);
    assertThat(bytesOfLog(asked)).isLessThan(600 * 1024);
  }

  @Test
  void whatIsSaidOfAProjectThatWasErasedIsVoid() {
    ask();
    Api.Answer lease = agent.take(project);
    String id = lease.at("/lease").asString();

    assertThat(api.delete("/api/v1/projects/" + project).status()).isEqualTo(202);

    List<Api.Answer> answers =
        List.of(
            agent.heartbeat(id),
            agent.log(id, "late"),
            agent.upload(lease, 101, Map.of()),
            agent.done(id, "MEASURED"),
            agent.take(project));
    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.status()).as(answer.text()).isBetween(400, 499));
  }

  @Test
  void noAnswerOfAnAgentIsAFault() {
    ask();
    String lease = agent.take(project).at("/lease").asString();
    List<String> more =
        List.of(
            "\"message\": \"%s\"".formatted("m".repeat(100_000)),
            "\"message\": \"a\\u0000b\"",
            "\"commits\": [null]",
            "\"commits\": [{\"sha\": \"../../etc\"}]",
            "\"unknown\": 1");

    assertThat(more)
        .allSatisfy(field ->
            assertThat(agent.done(lease, "UNBUILDABLE", field).status()).isBetween(200, 499));
    assertThat(agent.done(lease, "WHATEVER").status()).isEqualTo(422);
    assertThat(agent.heartbeat("no-uuid").status()).isBetween(400, 499);
  }

  private int bytesOfLog(Api.Answer asked) {
    return api.get(path("/measurements/%s/log".formatted(asked.at("/id").asString())))
        .text()
        .length();
  }

  private Api.Answer ask() {
    return api.post(path("/measurements"), "{\"revision\": \"%s\"}".formatted(REVISION));
  }

  private Api.Answer request(Api.Answer asked) {
    return api.get(path("/measurements/" + asked.at("/id").asString()));
  }

  private String state(Api.Answer asked) {
    return request(asked).at("/state").asString();
  }

  private String path(String rest) {
    return "/api/v1/projects/" + project + rest;
  }
}
