package dev.benchwarden.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.benchwarden.frontdoor.Api;
import dev.benchwarden.frontdoor.FrontDoor;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/** Tests of the messages about values of the wrong kind. */
@FrontDoor
class WrongValueTests {

  @Autowired private Api api;

  private String project;

  @BeforeEach
  void newProject() {
    String slug = Api.newProject();
    api.post("/api/v1/projects", "{\"slug\": \"%s\"}".formatted(slug));
    project = "/api/v1/projects/" + slug;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /alerts?state=nonsense     | 'nonsense' cannot be read: it is one of SUSPECTED, CONFIRMED
          /alerts?state=CONFIRMED&state=nonsense | 'CONFIRMED, nonsense' cannot be read: it is one of SUSPECTED
          /alerts?open=perhaps       | 'perhaps' cannot be read: it is true or false
          /alerts?limit=many         | 'many' cannot be read: a whole number is written 12
          /alerts?limit=99999999999  | '99999999999' is too large: the largest whole number that is taken is 2147483647
          /alerts?series=-9223372036854775809 | is too small: the smallest whole number that is taken is -9223372036854775808
          /evaluations/nothing       | 'nothing' cannot be read: it is an identifier such as 0199
          """,
      quoteCharacter = '"')
  void aParameterIsAnsweredWithWhatItsOwnKindLooksLike(String path, String said) {
    Api.Answer answer = api.get(project + path);

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/detail").asString()).contains(said);
  }

  @Test
  void aNumberOfAnUploadThatIsTooLargeIsAnsweredWithTheLargest() {
    Api.Answer answer =
        api.upload(
            project.substring(project.lastIndexOf('/') + 1),
            Map.of(
                "revision", "r1",
                "machine", "m1",
                "order", "9223372036854775808",
                "pull_request", "2147483648"),
            "{}");

    assertThat(answer.status()).isEqualTo(422);
    assertThat(answer.at("/detail").asString())
        .contains(
            "order: '9223372036854775808' is too large: the largest whole number that is taken is"
                + " 9223372036854775807",
            "pull_request: '2147483648' is too large: the largest whole number that is taken is"
                + " 2147483647");
  }

  @Test
  void aWordThatIsNotKnownIsAnsweredWithThoseThatAre() {
    api.post("/api/v1/projects", "{\"slug\": \"words\"}");
    Api.Answer scope =
        api.post("/api/v1/projects/words/tokens", "{\"name\": \"x\", \"scope\": \"everything\"}");
    Api.Answer event =
        api.post(
            "/api/v1/projects/words/subscriptions",
            "{\"channel\": \"webhook\", \"address\": \"https://a.example\", \"events\": [\"nonsense\"]}");

    assertThat(scope.at("/errors/0/detail").asString())
        .isEqualTo("'everything' is no scope: use read, triage, upload, agent or admin");
    assertThat(event.at("/errors/0/detail").asString()).startsWith("'nonsense' is no event: use ");
  }

  @Test
  void aBodyOfAnotherShapeIsAnsweredWithoutNamesOfClasses() {
    for (String body : new String[] {"[]", "{\"slug\": {\"a\": 1}}", "{\"slug\": [1]}", "7"}) {
      Api.Answer answer = api.post("/api/v1/projects", body);

      assertThat(answer.status()).as(body).isEqualTo(422);
      assertThat(answer.text()).as(body).doesNotContain("dev.benchwarden", "java.", "Deserial");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[null]} | /rows/0
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[{"benchmark":"b","percentImprovement":1,"parameters":{"a/b":null}}]} | /rows/0/parameters/a~1b
          /subscriptions | {"channel":"webhook","address":"https://8.8.8.8/h","events":[null]} | /events/0
          /alerts/actions | {"ids":[null],"action":"DISMISS"} | /ids/0
          /releases/v1/decisions | {"series":[1,null],"action":"ACCEPT","reason":"known"} | /series/1
          /trusted-publishers | {"issuer":"https://gitlab.com","claims":{"project_id":null}} | /claims/project_id
          """)
  void aListOrMapInABodyHoldsNoNull(String path, String body, String place) {
    Api.Answer answer = api.post(project + path, body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString()).isEqualTo(place);
    assertThat(answer.at("/detail").asString()).startsWith("is null: give a value");
  }

  @Test
  void aChangeHoldsNoNullEither() {
    Api.Answer made =
        api.post(
            project + "/subscriptions",
            """
            {"channel": "webhook", "address": "https://8.8.8.8/h", "events": ["machine.sick"]}
            """);
    Api.Answer changed =
        api.patch(
            project + "/subscriptions/" + made.at("/id").asString(),
            "{\"events\": [null]}",
            Api.ADMIN_TOKEN);

    assertThat(changed.status()).as(changed.text()).isEqualTo(422);
    assertThat(changed.at("/errors/0/pointer").asString()).isEqualTo("/events/0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/alerts?state=%20",
        "/alerts?state=,",
        "/alerts?state=SUSPECTED,",
        "/alerts?state=,SUSPECTED",
        "/alerts?state=SUSPECTED,%20CONFIRMED",
        "/alerts?state=%0a",
        "/alerts?state=%00",
        "/change-points?state=%00",
        "/alerts?state=&state=",
        "/alerts?state=%20&state=CONFIRMED",
        "/series?series=,",
        "/series?series=%20,1",
        "/change-points?state=%20",
        "/measurements?state=%20&reason=%0a"
      })
  void aBlankPlaceInAParameterCountsAsAbsent(String path) {
    Api.Answer answer = api.get(project + path);

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  @Test
  void blanksAroundAWordDoNotCount() {
    Api.Answer read = api.get(project + "/change-points?state=%20CONFIRMED%20");
    Api.Answer refused = api.get(project + "/change-points?state=CON%20FIRMED");

    assertThat(read.status()).as(read.text()).isEqualTo(200);
    assertThat(refused.status()).as(refused.text()).isEqualTo(422);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      textBlock =
          """
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[{"benchmark":"","percentImprovement":1}]} | /rows/0/benchmark
          /published-comparisons | {"title":"t","baseline":"b","candidate":"c","source":"s","rows":[{"benchmark":"b","percentImprovement":1,"parameters":{"a.b/c":"LONG"}}]} | /rows/0/parameters/a.b~1c
          /published-comparisons | {"title":"t","rows":[{"benchmark":"a","benchmark":"b"}]} | /rows/0/benchmark
          /views | {"name":"a","name":"b"} | /name
          /views | {"na/me":"a"} | /na~1me
          /views | null | ''
          /views | '' | ''
          """)
  void aMistakeInABodyHasItsPlaceAsAJsonPointer(String path, String body, String place) {
    Api.Answer answer = api.post(project + path, body.replace("LONG", "x".repeat(501)));

    assertThat(answer.status()).as(answer.text()).isEqualTo(422);
    assertThat(answer.at("/errors/0/pointer").asString("none")).isEqualTo(place);
    assertThat(answer.at("/errors/0/detail").asString()).isNotBlank();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          application/xml      | available here is application/json
          application/json;q=x | a type is written text/csv
          """)
  void aTypeThatIsNotThereIsAnsweredWithThoseThatAre(String accept, String said) {
    Api.Answer answer = api.getWith(Map.of("Accept", accept), project);

    assertThat(answer.status()).as(answer.text()).isEqualTo(406);
    assertThat(answer.at("/detail").asString()).contains(said).doesNotContain("input string");
  }

  @Test
  void aContentTypeThatCannotBeReadIsAnsweredWithoutWordsOfJava() {
    Api.Answer answer = api.post(project + "/views", "application/json;q=x", "{}", Api.ADMIN_TOKEN);

    assertThat(answer.status()).as(answer.text()).isEqualTo(415);
    assertThat(answer.at("/detail").asString()).doesNotContain("input string");
  }
}
