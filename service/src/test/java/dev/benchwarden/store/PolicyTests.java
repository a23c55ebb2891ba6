package dev.benchwarden.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.core.policy.Policy;
import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import dev.benchwarden.store.catalog.NewRevision;
import dev.benchwarden.store.catalog.Projects;
import dev.benchwarden.store.catalog.Revisions;
import dev.benchwarden.store.policy.Policies;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of showing, setting and uploading the policy. */
@FrontDoor
class PolicyTests {

  private static final String YAML = "application/yaml";

  @Autowired private Api api;
  @Autowired private Projects projects;
  @Autowired private Revisions revisions;
  @Autowired private Policies policies;

  @Test
  void aProjectThatSetsNothingHasTheDefaultsAndTheirExplanation() {
    var answer = api.get(policyOf(project()));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.at("/minEffect").asDouble()).isEqualTo(2);
    assertThat(answer.at("/alpha").asDouble()).isEqualTo(0.05);
    assertThat(answer.at("/correction").asString()).isEqualTo("BH");
    assertThat(answer.at("/comment").asString()).isEqualTo("ON_ALERT");
    assertThat(answer.at("/wait/atMost").asString()).isEqualTo("PT30M");
    assertThat(answer.at("/noOp/0").asString()).isEqualTo("**/*.md");
    assertThat(answer.at("/directions").isObject()).isTrue();
    assertThat(answer.at("/yaml").asString()).contains("# percent");
    assertThat(answer.at("/updatedAt").isNull()).isTrue();
    assertThat(answer.at("/updatedBy").isNull()).isTrue();
  }

  @Test
  void aPolicyIsKeptAsItWasWritten() {
    String path = policyOf(project());
    String text =
        "minEffect: 5 # ä, our runners are noisy\ndirections: { hits: higher-is-better }\n";

    var put = api.put(path, YAML, text, Api.ADMIN_TOKEN);
    var got = api.get(path);

    assertThat(put.status()).isEqualTo(200);
    assertThat(put.text()).isEqualTo(got.text());
    assertThat(got.at("/minEffect").asDouble()).isEqualTo(5);
    assertThat(got.at("/directions/hits").asString()).isEqualTo("HIGHER_IS_BETTER");
    assertThat(got.at("/yaml").asString()).isEqualTo(text);
    assertThat(got.at("/updatedBy").asString()).isNotBlank();
    assertThat(Instant.parse(got.at("/updatedAt").asString())).isBeforeOrEqualTo(Instant.now());
    assertThat(api.getWith(Map.of("Accept", YAML), path).text()).isEqualTo(text);
  }

  @Test
  void theSameTextAgainChangesNothing() {
    String path = policyOf(project());
    var first = api.put(path, YAML, "minEffect: 5", Api.ADMIN_TOKEN);

    var again = api.put(path, YAML, "minEffect: 5", Api.ADMIN_TOKEN);

    assertThat(again.text()).isEqualTo(first.text());
  }

  @Test
  void aPolicyThatSomebodySavedMeanwhileIsNotReplaced() {
    String path = policyOf(project());
    String read = api.get(path).at("/version").asString();
    var first = putOver(read, path, "minEffect: 5");

    var second = putOver(read, path, "alpha: 0.01");

    assertThat(first.status()).as(first.text()).isEqualTo(200);
    assertThat(second.status()).isEqualTo(412);
    assertThat(second.at("/type").asString()).isEqualTo("/problems/changed-meanwhile");
    assertThat(second.at("/detail").asString()).contains("saved the policy since you opened it");
    assertThat(api.get(path).at("/yaml").asString()).isEqualTo("minEffect: 5");
  }

  @Test
  void aPolicyIsReplacedByWhoHasReadIt() {
    String path = policyOf(project());
    var first = api.put(path, YAML, "minEffect: 5", Api.ADMIN_TOKEN);

    var second = putOver(first.at("/version").asString(), path, "alpha: 0.01");

    assertThat(second.at("/yaml").asString()).isEqualTo("alpha: 0.01");
  }

  private Api.Answer putOver(String version, String path, String text) {
    return api.putWith(Map.of("Content-Type", YAML, "If-Match", '"' + version + '"'), path, text);
  }

  @Test
  void anAnswerCanBeEditedAndSentBack() {
    String path = policyOf(project());
    api.put(path, YAML, "overrides: [{ benchmark: 'Io*', minEffect: 10 }]", Api.ADMIN_TOKEN);
    String edited = api.get(path).text().replace("\"minEffect\":2.0", "\"minEffect\":4");

    var put = api.put(path, "application/json", edited, Api.ADMIN_TOKEN);

    assertThat(put.status()).isEqualTo(200);
    assertThat(put.at("/minEffect").asDouble()).isEqualTo(4);
    assertThat(put.at("/overrides/0/minEffect").asDouble()).isEqualTo(10);
    assertThat(put.at("/yaml").asString())
        .isEqualTo("minEffect: 4\noverrides:\n- benchmark: Io*\n  minEffect: 10\n");
  }

  @Test
  void theDefaultsAsTheyAreAnsweredCanBeSentBack() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    String path = "/api/v1/projects/" + slug + "/policy";

    Api.Answer put = api.put(path, "application/json", api.get(path).text(), Api.ADMIN_TOKEN);

    assertThat(put.status()).as(put.text()).isEqualTo(200);
  }

  @Test
  void whatCurlSendsWithoutATypeIsReadAsYaml() {
    var put =
        api.put(
            policyOf(project()),
            "application/x-www-form-urlencoded",
            "minEffect: 3",
            Api.ADMIN_TOKEN);

    assertThat(put.at("/minEffect").asDouble()).isEqualTo(3);
  }

  @Test
  void aBadPolicyIsRefusedWithEveryPlaceAndTheOldOneStays() {
    String path = policyOf(project());
    api.put(path, YAML, "minEffect: 5", Api.ADMIN_TOKEN);

    var put = api.put(path, YAML, "minEffect: x\noverrides:\n- minEfect: 1\n", Api.ADMIN_TOKEN);

    assertThat(put.status()).isEqualTo(422);
    assertThat(put.problem()).isEqualTo("invalid-body");
    assertThat(put.at("/detail").asString()).contains("did you mean minEffect?");
    assertThat(put.at("/errors/0/pointer").asString()).isEqualTo("/minEffect");
    assertThat(put.at("/errors/0/line").asInt()).isEqualTo(1);
    assertThat(put.at("/errors/0/detail").asString()).startsWith("line 1, column 12: minEffect is");
    assertThat(put.at("/errors").valueStream().map(error -> error.at("/pointer").asString()))
        .contains("/overrides/0/minEfect");
    assertThat(api.get(path).at("/minEffect").asDouble()).isEqualTo(5);
  }

  @Test
  void nullIsNoPolicyAndAnEmptyObjectNoNumber() {
    String path = policyOf(project());
    api.put(path, YAML, "minEffect: 5", Api.ADMIN_TOKEN);

    var nothing = api.put(path, "application/json", "null", Api.ADMIN_TOKEN);
    var object =
        api.put(path, "application/json", "{\"gate\": {}, \"limits\": {}}", Api.ADMIN_TOKEN);

    assertThat(nothing.status()).as(nothing.text()).isEqualTo(422);
    assertThat(nothing.at("/errors/0/pointer").asString("none")).isEmpty();
    assertThat(object.status()).as(object.text()).isEqualTo(422);
    assertThat(object.at("/errors").valueStream().map(error -> error.at("/pointer").asString()))
        .containsExactly("/gate", "/limits");
    assertThat(api.get(path).at("/minEffect").asDouble()).isEqualTo(5);
  }

  @Test
  void aPolicyThatIsTooLongIsRefused() {
    var put = api.put(policyOf(project()), YAML, "#".repeat(100_000), Api.ADMIN_TOKEN);

    assertThat(put.status()).isEqualTo(422);
    assertThat(put.at("/detail").asString()).contains("longer than 65536 bytes");
  }

  @Test
  void aBodyThatWasForgottenIsNoPolicy() {
    var put = api.put(policyOf(project()), YAML, "", Api.ADMIN_TOKEN);

    assertThat(put.status()).isEqualTo(422);
    assertThat(put.at("/detail").asString()).contains("is empty");
  }

  @Test
  void onlyAnAdminOfTheProjectSetsItsPolicy() {
    String slug = project();
    String path = policyOf(slug);
    String stranger = token(project(), "admin");

    assertThat(api.put(path, YAML, "{}", null).status()).isEqualTo(401);
    assertThat(api.put(path, YAML, "{}", token(slug, "upload")).status()).isEqualTo(403);
    assertThat(api.put(path, YAML, "{}", stranger).status()).isEqualTo(403);
    assertThat(api.put(path, YAML, "{}", token(slug, "admin")).status()).isEqualTo(200);
    assertThat(api.get(path, null).status()).isEqualTo(200);
    assertThat(api.get(policyOf("no-such-project")).status()).isEqualTo(404);
  }

  @Test
  void aFileOfTwentyKilobytesFitsIntoTheHeaderOfAnUpload() {
    byte[] file = ("#" + "x".repeat(20_000) + "\n").getBytes(StandardCharsets.UTF_8);

    var answer =
        api.upload(
            project(),
            Map.of("revision", "abc1234", "machine", "m1"),
            """
            { "benchmarks": [ { "name": "b", "metrics": [
              { "name": "time", "unit": "ms", "samples": [1, 2, 3] } ] } ] }
            """
                .getBytes(StandardCharsets.UTF_8),
            Api.ADMIN_TOKEN,
            Map.of("Benchwarden-Policy", Base64.getEncoder().encodeToString(file)));

    assertThat(answer.status()).isEqualTo(201);
  }

  @Test
  void aFileOfTheMainlineIsTakenAndNamed() {
    String slug = project();

    upload(slug, "minEffect: 7", revision(slug, "abc1234", 1L));

    var policy = api.get(policyOf(slug));
    assertThat(policy.at("/minEffect").asDouble()).isEqualTo(7);
    assertThat(policy.at("/updatedBy").asString()).isEqualTo("revision abc1234");
  }

  @Test
  void theFileOfTheNewestRevisionCountsInWhateverOrderTheyCome() {
    String slug = project();
    long first = revision(slug, "r1", 1L);
    long second = revision(slug, "r2", 2L);
    long third = revision(slug, "r3", 3L);

    upload(slug, "minEffect: 1", first);
    upload(slug, "minEffect: 3", third);
    upload(slug, "minEffect: 2", second);

    assertThat(policy(slug).minEffect()).isEqualTo(3);
  }

  @Test
  void aFileThatStaysTheSameKeepsItsOriginYetOutdatesWhatComesLate() {
    String slug = project();
    long first = revision(slug, "r1", null);
    long second = revision(slug, "r2", 2L);
    long third = revision(slug, "r3", 3L);
    upload(slug, "minEffect: 1", first);
    String before = api.get(policyOf(slug)).text();

    upload(slug, "minEffect: 1", first);
    upload(slug, "minEffect: 1", third);

    assertThat(api.get(policyOf(slug)).text()).isEqualTo(before);
    upload(slug, "minEffect: 2", second);
    assertThat(policy(slug).minEffect()).isEqualTo(1);
  }

  @Test
  void aProjectsPolicyIsNobodyElses() {
    String slug = project();
    String other = project();

    upload(slug, "minEffect: 9", revision(slug, "r1", 1L));

    assertThat(policy(other)).isEqualTo(Policy.DEFAULT);
  }

  @Test
  void theDescriptionTellsWhatCanBePut() {
    var put =
        api.get("/openapi.json").at("/paths/~1api~1v1~1projects~1{project}~1policy").path("put");

    assertThat(put.at("/requestBody/content").propertyNames())
        .containsExactlyInAnyOrder(YAML, "application/json");
    assertThat(put.at("/parameters").valueStream().map(one -> one.path("name").asString()))
        .containsExactly("project", "If-Match");
  }

  private void upload(String slug, String yaml, long revision) {
    policies.putFromUpload(projects.readable(slug).id(), yaml, revision);
  }

  private long revision(String slug, String name, @Nullable Long ordinal) {
    return revisions
        .record(
            projects.readable(slug).id(),
            new NewRevision(
                name, true, null, true, null, List.of(), ordinal, null, null, List.of(), List.of()))
        .id();
  }

  private Policy policy(String slug) {
    return policies.of(projects.readable(slug).id());
  }

  private String project() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{ \"slug\": \"%s\" }".formatted(slug));
    return slug;
  }

  private String token(String slug, String scope) {
    return api.post(
            "/api/v1/projects/" + slug + "/tokens",
            "{ \"name\": \"t\", \"scope\": \"%s\" }".formatted(scope))
        .at("/secret")
        .asString();
  }

  private static String policyOf(String slug) {
    return "/api/v1/projects/%s/policy".formatted(slug);
  }
}
