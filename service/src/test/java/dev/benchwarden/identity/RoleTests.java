package dev.benchwarden.identity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.Visit;
import dev.benchwarden.judging.SimulatedMainline;
import dev.benchwarden.pages.TriagePageTests;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tests of people's rights by roles and by rules. */
class RoleTests extends SignInInstallation {

  private String project = "";
  private String path = "";

  @BeforeEach
  void makeAPrivateProject() {
    project = Api.newProject();
    path = "/api/v1/projects/" + project;
    api.post(
        "/api/v1/projects", "{\"slug\": \"%s\", \"visibility\": \"PRIVATE\"}".formatted(project));
  }

  @Test
  void aPrivateProjectDoesNotExistForThoseWithoutARole() {
    Visit visit = signedIn("edsger");

    Visit.Step hidden = visit.get(path);
    Visit.Step unknown = visit.get("/api/v1/projects/no-such-project");

    assertThat(hidden.status()).isEqualTo(404);
    assertThat(hidden.body().at("/detail").asString().replace(project, "X"))
        .isEqualTo(unknown.body().at("/detail").asString().replace("no-such-project", "X"));
    assertThat(visit.get("/api/v1/projects?limit=500").answer().body())
        .doesNotContain("\"%s\"".formatted(project));
  }

  @Test
  void aRoleCanBeGivenBeforeSomebodyHasSignedIn() {
    api.delete("/api/v1/people/" + idOf("edsger@example.org"));
    assertThat(invite(path, "EDSGER@example.org", "reader").at("/items/0/issuer").isNull())
        .isTrue();

    Visit visit = signedIn("edsger");

    assertThat(visit.me().at("/projects/" + project).asString()).isEqualTo("read");
    assertThat(visit.get(path).status()).isEqualTo(200);
    JsonNode people = api.get(path + "/people").at("/items");
    assertThat(people).hasSize(1);
    assertThat(people.at("/0/name").asString()).isEqualTo("Edsger Dijkstra");
    assertThat(people.at("/0/issuer").asString()).isEqualTo(PROVIDER.issuer());
  }

  @Test
  void anotherRoleHoldsAtOnceAndIsGoneAtOnce() {
    Visit visit = signedIn("edsger");
    String person = invite(path, "edsger@example.org", "reader").at("/items/0/id").asString();
    assertThat(visit.me().at("/projects/" + project).asString()).isEqualTo("read");

    api.put(
        path + "/people/" + person, "application/json", "{\"role\": \"admin\"}", Api.ADMIN_TOKEN);
    assertThat(visit.get(path + "/tokens").status()).isEqualTo(200);

    api.delete(path + "/people/" + person);
    assertThat(visit.get(path).status()).isEqualTo(404);
  }

  @Test
  void whoJoinsIsGivenARoleEverywhereAndIsRemovedIsInTheAuditLog() {
    api.delete("/api/v1/people/" + idOf("edsger@example.org"));
    signedIn("edsger");
    signedIn("edsger");
    String person = "/api/v1/people/" + idOf("edsger@example.org");
    api.put(person, "application/json", "{\"role\": \"reader\"}", Api.ADMIN_TOKEN);
    api.put(person, "application/json", "{\"role\": null}", Api.ADMIN_TOKEN);
    api.delete(person);

    List<JsonNode> noted =
        api.get("/api/v1/audit")
            .at("/items")
            .valueStream()
            .filter(event -> event.at("/subject").asString().endsWith("(edsger@example.org)"))
            .limit(4)
            .toList();
    assertThat(noted)
        .extracting(event -> event.at("/action").asString())
        .containsExactly("person.removed", "role.taken", "role.given", "person.joined");
    assertThat(noted.get(2).at("/detail").asString()).isEqualTo("role reader, before none");
    assertThat(noted.getLast().at("/actor").asString()).isEqualTo("Edsger Dijkstra");
    assertThat(noted.getLast().at("/actorKind").asString()).isEqualTo("PERSON");
  }

  @Test
  void anAdminOfAProjectIsAdminOfNothingElse() {
    Visit visit = signedIn("edsger");
    invite(path, "edsger@example.org", "admin");

    Visit.Step added =
        visit.send(
            "POST", path + "/people", "{\"email\": \"new@example.org\", \"role\": \"reader\"}");

    assertThat(added.status()).isEqualTo(200);
    assertThat(visit.get("/api/v1/people").status()).isEqualTo(403);
    assertThat(visit.get("/api/v1/forges").status()).isEqualTo(403);
    String stranger = idOf("root@example.org");
    assertThat(visit.send("PUT", path + "/people/" + stranger, "{\"role\": \"reader\"}").status())
        .isEqualTo(404);
  }

  @Test
  void aTriagerByRuleDecidesUnderTheirNameAndSetsNothing() {
    String series = Api.newProject();
    SimulatedMainline.send(api, series, TriagePageTests.slower().uploads(0, 28));
    Visit grace = signedIn("grace");
    String alerts = "/api/v1/projects/%s/alerts".formatted(series);
    String alert = grace.get(alerts + "?open=true").body().at("/items/0/id").asString();

    Visit.Step acknowledged =
        grace.send("POST", alerts + "/" + alert + "/acknowledge", "{\"note\": \"seen\"}");

    assertThat(acknowledged.status()).isEqualTo(200);
    JsonNode history = acknowledged.body().at("/history");
    assertThat(history.get(history.size() - 1).at("/by").asString()).isEqualTo("Grace Hopper");
    assertThat(grace.get("/api/v1/projects/%s/tokens".formatted(series)).status()).isEqualTo(403);
    assertThat(grace.send("PUT", "/api/v1/projects/%s/policy".formatted(series), "{}").status())
        .isEqualTo(403);
    assertThat(
            grace
                .send(
                    "POST",
                    "/api/v1/projects/%s/runs?revision=x&branch=main&machine=m".formatted(series),
                    "[]")
                .status())
        .isEqualTo(403);
  }

  @Test
  void whoIsInTheListOfAdminsAdministersTheInstallation() {
    Visit root = signedIn("root");

    assertThat(root.me().at("/everywhere").asString()).isEqualTo("admin");
    assertThat(root.get("/api/v1/people").status()).isEqualTo(200);
  }

  @Test
  void whoIsRemovedIsSignedOut() {
    Visit visit = signedIn("edsger");

    api.delete("/api/v1/people/" + idOf("edsger@example.org"));

    assertThat(visit.me().at("/kind").asString()).isEqualTo("NOBODY");
    assertThat(api.delete("/api/v1/people/" + idOf("nobody@example.org")).status()).isEqualTo(404);
  }

  @Test
  void aTokenMayBeOfATriager() {
    Api.Answer token = api.post(path + "/tokens", "{\"name\": \"bot\", \"scope\": \"triage\"}");
    String secret = token.at("/secret").asString();

    assertThat(token.status()).isEqualTo(201);
    assertThat(api.get(path, secret).status()).isEqualTo(200);
    assertThat(api.get(path + "/tokens", secret).status()).isEqualTo(403);
    assertThat(api.get("/api/v1/me", secret).at("/projects/" + project).asString())
        .isEqualTo("triage");
    assertThat(api.get("/api/v1/me", secret).at("/session").isNull()).isTrue();
  }

  private Api.Answer invite(String project, String email, String role) {
    Api.Answer answer =
        api.post(
            project + "/people", "{\"email\": \"%s\", \"role\": \"%s\"}".formatted(email, role));
    assertThat(answer.status()).isEqualTo(200);
    return answer;
  }

  /** A number that nobody has if nobody has the address. */
  private String idOf(String email) {
    for (JsonNode person : api.get("/api/v1/people").at("/items")) {
      if (email.equals(person.at("/email").asString(""))) {
        return person.at("/id").asString();
      }
    }
    return "00000000-0000-0000-0000-000000000000";
  }
}
