package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Projects, tokens and who may do what. */
@FrontDoor
class ProjectTests {

  private static final String PUBLIC = "{ \"slug\": \"%s\", \"visibility\": \"PUBLIC\" }";
  private static final String PRIVATE = "{ \"slug\": \"%s\", \"visibility\": \"PRIVATE\" }";

  @Autowired private Api api;

  @Test
  void aProjectIsMadeAsDescribed() {
    String slug = Api.newProject();

    var answer =
        api.post(
            "/api/v1/projects",
            """
            { "slug": "%s", "name": "MongoDB Java driver", "defaultBranch": "trunk",
              "visibility": "PRIVATE", "repository": "https://example.org/driver" }
            """
                .formatted(slug));

    assertThat(answer.status()).isEqualTo(201);
    assertThat(answer.at("/slug").asString()).isEqualTo(slug);
    assertThat(answer.at("/name").asString()).isEqualTo("MongoDB Java driver");
    assertThat(answer.at("/defaultBranch").asString()).isEqualTo("trunk");
    assertThat(answer.at("/visibility").asString()).isEqualTo("PRIVATE");
    assertThat(answer.at("/repository").asString()).isEqualTo("https://example.org/driver");
    var withPassword =
        api.post(
            "/api/v1/projects",
            "{ \"slug\": \"secret\", \"repository\": \"https://me:word@example.org/driver\" }");
    assertThat(withPassword.status()).isEqualTo(422);
    for (String server : List.of("https://github.com/", "https://github.com", "https://a.b//")) {
      var ofNothing =
          api.post(
              "/api/v1/projects",
              "{ \"slug\": \"server\", \"repository\": \"%s\" }".formatted(server));
      assertThat(ofNothing.status()).as(server).isEqualTo(422);
      assertThat(ofNothing.at("/detail").asString()).contains("address of a repository");
    }
    var tooLong =
        api.patch(
            "/api/v1/projects/" + slug,
            "{ \"repository\": \"https://example.org/%s\" }".formatted("x".repeat(2000)),
            Api.ADMIN_TOKEN);
    assertThat(tooLong.at("/detail").asString())
        .contains("at most 2000 characters")
        .doesNotContain("http or https");
    assertThat(answer.at("/links/self").asString()).endsWith("/api/v1/projects/" + slug);
    assertThat(api.get("/api/v1/projects/" + slug).at("/name").asString())
        .isEqualTo("MongoDB Java driver");
  }

  /** A misspelt field would else be taken for set. */
  @Test
  void aFieldThatNoCallKnowsIsRefusedByName() {
    String slug = publicProject();

    var misspelt =
        api.patch("/api/v1/projects/" + slug, "{ \"defaultbranch\": \"next\" }", Api.ADMIN_TOKEN);
    var unknown =
        api.post("/api/v1/projects/" + slug + "/tokens", "{ \"name\": \"ci\", \"xyz\": 1 }");

    assertThat(misspelt.status()).isEqualTo(422);
    assertThat(misspelt.problem()).isEqualTo("invalid-body");
    assertThat(misspelt.at("/errors/0/pointer").asString()).isEqualTo("/defaultbranch");
    assertThat(misspelt.at("/detail").asString())
        .isEqualTo(
            "The field 'defaultbranch' is not known here: known are defaultBranch, name, repository, visibility. Did you mean 'defaultBranch'?");
    assertThat(unknown.status()).isEqualTo(422);
    assertThat(unknown.at("/detail").asString()).contains("'xyz'", "scope").doesNotContain("mean");
    assertThat(api.get("/api/v1/projects/" + slug).at("/defaultBranch").asString())
        .isEqualTo("main");
  }

  /** Of two values one would be dropped without a word, as would what stands behind a point. */
  @Test
  void aBodyOfWhichAPartWouldBeDroppedIsRefused() {
    String slug = publicProject();

    var twice =
        api.patch(
            "/api/v1/projects/" + slug, "{ \"name\": \"a\",\n\"name\": \"b\" }", Api.ADMIN_TOKEN);
    var half =
        api.post(
            "/api/v1/projects/" + slug + "/releases/v1/decisions",
            "{ \"series\": [2.5], \"action\": \"ACCEPT\", \"reason\": \"known\" }");

    assertThat(twice.status()).isEqualTo(422);
    assertThat(twice.problem()).isEqualTo("invalid-body");
    assertThat(twice.at("/detail").asString())
        .isEqualTo("The field 'name' is given twice, again at line 2, column 7: give it once.");
    assertThat(half.status()).isEqualTo(422);
    assertThat(half.at("/errors/0/pointer").asString()).isEqualTo("/series/0");
    assertThat(half.at("/detail").asString()).contains("whole number");
  }

  @Test
  void aProjectIsChangedWhereSomethingIsGiven() {
    String slug = publicProject();

    var changed =
        api.patch(
            "/api/v1/projects/" + slug,
            "{ \"name\": \"Driver\", \"repository\": \"https://example.org/driver\" }",
            Api.ADMIN_TOKEN);

    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    assertThat(changed.at("/name").asString()).isEqualTo("Driver");
    assertThat(changed.at("/repository").asString()).isEqualTo("https://example.org/driver");
    assertThat(changed.at("/visibility").asString()).isEqualTo("PUBLIC");
    assertThat(
            api.patch("/api/v1/projects/" + slug, "{ \"repository\": \"driver\" }", Api.ADMIN_TOKEN)
                .at("/errors/0/pointer")
                .asString())
        .isEqualTo("/repository");
    var removed =
        api.patch("/api/v1/projects/" + slug, "{ \"repository\": \"\" }", Api.ADMIN_TOKEN);
    assertThat(removed.status()).as(removed.text()).isEqualTo(200);
    assertThat(removed.at("/repository").isNull()).isTrue();
    assertThat(removed.at("/name").asString()).isEqualTo("Driver");
  }

  @Test
  void aProjectsOwnAdminDoesNotSayWhereTheServiceWrites() {
    String slug = publicProject();
    String own =
        api.post(
                "/api/v1/projects/" + slug + "/tokens",
                "{ \"name\": \"owner\", \"scope\": \"admin\" }")
            .at("/secret")
            .asString();

    assertThat(api.patch("/api/v1/projects/" + slug, "{ \"name\": \"Ours\" }", own).status())
        .isEqualTo(200);
    assertThat(
            api.patch(
                    "/api/v1/projects/" + slug,
                    "{ \"repository\": \"https://example.org/theirs\" }",
                    own)
                .status())
        .isEqualTo(403);
  }

  @Test
  void aSlugIsTakenOnce() {
    String slug = publicProject();

    var again = api.post("/api/v1/projects", PUBLIC.formatted(slug));

    assertThat(again.status()).isEqualTo(409);
    assertThat(again.problem()).isEqualTo("conflict");
    assertThat(again.at("/detail").asString()).contains(slug);
  }

  @Test
  void aBadDescriptionIsRefusedWithThePlace() {
    var badSlug = api.post("/api/v1/projects", PUBLIC.formatted("No Slug"));
    assertThat(badSlug.status()).isEqualTo(422);
    assertThat(badSlug.at("/errors/0/pointer").asString()).isEqualTo("/slug");

    var badEnum = api.post("/api/v1/projects", "{ \"slug\": \"ok\", \"visibility\": \"SECRET\" }");
    assertThat(badEnum.status()).isEqualTo(422);
    assertThat(badEnum.at("/errors/0/pointer").asString()).isEqualTo("/visibility");

    assertThat(api.post("/api/v1/projects", "{").status()).isEqualTo(422);
  }

  @Test
  void aPublicProjectIsReadWithoutATokenButNotWritten() {
    String slug = publicProject();

    assertThat(api.get("/api/v1/projects/" + slug, null).status()).isEqualTo(200);
    var write = api.post("/api/v1/projects/" + slug + "/tokens", "{}", null);
    assertThat(write.status()).isEqualTo(401);
    assertThat(write.problem()).isEqualTo("unauthenticated");
    assertThat(write.headers()).containsEntry("www-authenticate", "Bearer");
  }

  @Test
  void aPrivateProjectDoesNotExistForOthers() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", PRIVATE.formatted(slug));
    String stranger = token(publicProject(), "admin");

    assertThat(api.get("/api/v1/projects/" + slug, null).status()).isEqualTo(404);
    assertThat(api.get("/api/v1/projects/" + slug, stranger).status()).isEqualTo(404);
    assertThat(api.get("/api/v1/projects", null).text()).doesNotContain('"' + slug + '"');
    assertThat(api.get("/api/v1/projects/" + slug, token(slug, "read")).status()).isEqualTo(200);
  }

  @Test
  void aTokenIsShownOnceAndListedWithoutItsSecret() {
    String slug = publicProject();

    var made =
        api.post(
            "/api/v1/projects/" + slug + "/tokens", "{ \"name\": \"ci\", \"scope\": \"upload\" }");

    assertThat(made.status()).isEqualTo(201);
    String secret = made.at("/secret").asString();
    assertThat(secret).matches("bw_[A-Za-z0-9_-]{32,}");
    var list = api.get("/api/v1/projects/" + slug + "/tokens");
    assertThat(list.text()).doesNotContain(secret).doesNotContain("secret");
    assertThat(list.at("/items/0/name").asString()).isEqualTo("ci");
    assertThat(list.at("/items/0/scope").asString()).isEqualTo("upload");
  }

  @Test
  void aTokenDoesNoMoreThanItsScope() {
    String slug = publicProject();
    String reader = token(slug, "read");

    var answer =
        api.post(
            "/api/v1/projects/" + slug + "/tokens",
            "{ \"name\": \"x\", \"scope\": \"admin\" }",
            reader);

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.problem()).isEqualTo("forbidden");
    assertThat(api.post("/api/v1/projects", PUBLIC.formatted(Api.newProject()), reader).status())
        .isEqualTo(403);
  }

  @Test
  void aTokenOfAnotherProjectIsRefused() {
    String stranger = token(publicProject(), "admin");

    var answer =
        api.post(
            "/api/v1/projects/" + publicProject() + "/tokens",
            "{ \"name\": \"x\", \"scope\": \"read\" }",
            stranger);

    assertThat(answer.status()).isEqualTo(403);
  }

  @Test
  void aRevokedOrUnknownTokenIsRefusedEvenForPublicPages() {
    String slug = publicProject();
    String secret = token(slug, "read");
    String id = api.get("/api/v1/projects/" + slug + "/tokens").at("/items/0/id").asString();

    assertThat(api.delete("/api/v1/projects/" + slug + "/tokens/" + id).status()).isEqualTo(204);

    assertThat(api.get("/api/v1/projects/" + slug, secret).status()).isEqualTo(401);
    assertThat(api.get("/api/v1/projects/" + slug, "bw_nonsense").status()).isEqualTo(401);
  }

  @Test
  void everyProblemTypeHasAPage() {
    var problem = api.get("/api/v1/projects/no-such-project");

    assertThat(problem.status()).isEqualTo(404);
    assertThat(problem.headers().get("content-type")).startsWith("application/problem+json");
    assertThat(problem.at("/instance").asString()).isEqualTo("/api/v1/projects/no-such-project");
    var page = api.get(problem.at("/type").asString());
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).contains("Unknown, or not visible to you");
  }

  private String publicProject() {
    String slug = Api.newProject();
    assertThat(api.post("/api/v1/projects", PUBLIC.formatted(slug)).status()).isEqualTo(201);
    return slug;
  }

  private String token(String slug, String scope) {
    return api.post(
            "/api/v1/projects/" + slug + "/tokens",
            "{ \"name\": \"%s\", \"scope\": \"%s\" }".formatted(scope, scope))
        .at("/secret")
        .asString();
  }
}
